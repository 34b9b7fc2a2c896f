import { isIP } from "node:net";

/**
 * Decides which hosts a served sandbox answers for, against DNS rebinding: a website can point its own name at this machine, and would
 * then read and change the sandbox's records from a browser. A website can't have an IP address or a name of an inner network, so these
 * are always served. Other names are the one it listens on, and the aliases.
 *
 * Throws a RangeError for an alias that is not a host name.
 */
export function createServedNames(host: string, aliases: readonly string[]): (requested: string) => boolean {
  const names = new Set([readName(host), ...aliases.map(readAlias)]);
  return (requested) => {
    const name = readName(requested);
    return name !== undefined && (isAddress(name) || isInner(name) || names.has(name));
  };
}

/** The name of a host in the spelling of browsers: lower case, Punycode, no port, no dot at the end; undefined if it has none. */
function readName(host: string): string | undefined {
  // Characters that URL would not read as part of the host. A DNS name has at most 253.
  if (host.length > 260 || /[\s/\\?#@]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/\.$/, "");
}

function readAlias(alias: string): string {
  const name = readName(alias);
  if (name !== undefined && /^[\p{L}\p{N}_.-]+$/u.test(alias)) return name;
  throw new RangeError(
    `The option aliases has "${alias}", which is not a host name, such as books.example.com.`,
  );
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** Whether a name can't exist on the internet: it has no dot, or a domain that is reserved for inner networks. */
function isInner(name: string): boolean {
  return /^[^.]+$|\.(?:internal|local|home\.arpa)$/.test(name);
}
