import { BlockList, isIP, isIPv4 } from "node:net";
import { OptionError } from "../option-error.ts";

/** Finds the address of a request's client: the connection's, or the address that a trusted proxy names. */
export type FindClientAddress = (connection: string | undefined, forwardedFor: string | undefined) => string;

/**
 * `trustedProxies`: addresses (`10.0.0.7`) and ranges (`10.0.0.0/8`). Throws an OptionError that names an invalid one.
 */
export function createFindClientAddress(trustedProxies: readonly string[]): FindClientAddress {
  const trusted = new BlockList();
  for (const range of trustedProxies) addRange(trusted, range);
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? "ipv4" : "ipv6");

  return (connection = "unknown", forwardedFor = "") => {
    let client = plain(connection);
    // Each proxy appends the address that it saw. Read from the end: whatever stands before a stranger's address may be invented.
    for (const named of forwardedFor.split(",").map(plain).toReversed()) {
      if (!isTrusted(client) || isIP(named) === 0) break;
      client = named;
    }
    return client;
  };
}

function addRange(list: BlockList, range: string): void {
  const [address = "", bits, ...rest] = range.split("/");
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  // Number("") would be 0, which means every address.
  const isNumber = bits === undefined || /^\d{1,3}$/.test(bits);
  const prefix = Number(bits ?? most);
  if (version === 0 || rest.length > 0 || !isNumber || prefix > most)
    throw new OptionError(
      "trusted-proxies",
      `has "${range}", which is not an address or a range of addresses, such as 10.0.0.0/8.`,
    );
  list.addSubnet(address, prefix, version === 4 ? "ipv4" : "ipv6");
}

/** An address without spaces and port; `::ffff:10.0.0.7` becomes `10.0.0.7`. */
function plain(address: string): string {
  const trimmed = address.trim().replace(/^\[(.*)\](:\d+)?$/, "$1");
  const unmapped = trimmed.replace(/^::ffff:(?=\d+\.)/i, "");
  return /^[\d.]+:\d+$/.test(unmapped) ? unmapped.replace(/:\d+$/, "") : unmapped;
}
