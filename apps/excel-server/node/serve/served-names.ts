import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { OptionError } from "../option-error.ts";

/** Whether the server answers requests for this host: a name or an address, perhaps with a port. */
export type ServesHost = (host: string) => boolean;

/** Where a server's names come from. */
export interface NameOptions {
  /** The name or address at which it listens. */
  readonly host: string;
  /** The address that people open. Default: none. */
  readonly address?: URL | undefined;
  /** Further names. Default: none. */
  readonly aliases?: readonly string[] | undefined;
  /** The server's certificate, in PEM. Default: none. */
  readonly certificate?: string | undefined;
}

/**
 * Decides which hosts a server answers for, against DNS rebinding: a website can point its own name at this server. A browser then
 * takes the website's pages for the server's own, and lets them read what is served and send calls through it. A website can't
 * have an IP address, a name of an inner network or a name in the server's certificate, so these are always served. Every other
 * name must be configured.
 *
 * Throws an OptionError that names an invalid alias.
 */
export function createServedNames(options: NameOptions): ServesHost {
  const { host, address, aliases = [], certificate } = options;
  const own = certificate === undefined ? undefined : new X509Certificate(certificate);
  const names = new Set(aliases.map(readAlias));
  for (const given of [host, address?.hostname]) {
    const name = given === undefined ? undefined : readHostname(given);
    if (name !== undefined) names.add(name);
  }
  return (requested) => {
    const name = readHostname(requested);
    if (name === undefined) return false;
    return isAddress(name) || isInner(name) || names.has(name) || own?.checkHost(name) !== undefined;
  };
}

/** The name or address of a host, in the spelling that browsers use: lower case, Punycode, no port, no dot at the end. */
export function readHostname(host: string): string | undefined {
  // Characters that URL would not read as part of the host. A DNS name has at most 253.
  if (host.length > 260 || /[\s/\\?#@]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, "");
  return name === "" ? undefined : name;
}

function readAlias(alias: string): string {
  const name = readHostname(alias);
  if (name === undefined || !/^[\p{L}\p{N}_.-]+$/u.test(alias))
    throw new OptionError("aliases", `has "${alias}", which is not a host name, such as addin.example.com.`);
  return name;
}

/** Whether a name can't exist on the internet: it has no dot, or a domain that is reserved for inner networks. */
function isInner(name: string): boolean {
  return /^[^.]+$|\.(?:internal|local|home\.arpa)$/.test(name);
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}
