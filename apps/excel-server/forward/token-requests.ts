/** Limits how often one address may ask for a token, so that nobody guesses secrets through this server. */
export interface TokenRequests {
  /** Counts a token request of this address. Returns the seconds to wait if it has made too many. */
  begin(address: string): number | undefined;
  /** The service granted the request, so it no longer counts. */
  granted(address: string): void;
}

const window = 60_000;
/** Networks that are remembered at a time; the oldest is forgotten first. */
const remembered = 10_000;

/** `perMinute`: requests of one address in any minute. `now`: milliseconds of a clock that never goes back. */
export function createTokenRequests(perMinute: number, now: () => number): TokenRequests {
  const begun = new Map<string, number[]>();

  return {
    begin(address) {
      const network = networkOf(address);
      const recent = (begun.get(network) ?? []).filter((at) => now() - at < window);
      // Moves the network to the end of the map, so that the first one is the oldest.
      begun.delete(network);
      begun.set(network, recent);
      if (recent.length >= perMinute) return Math.ceil((recent[0]! + window - now()) / 1000);
      recent.push(now());
      const [oldest] = begun.keys();
      if (begun.size > remembered && oldest !== undefined) begun.delete(oldest);
      return undefined;
    },
    granted: (address) => void begun.get(networkOf(address))?.pop(),
  };
}

/** The first half of an IPv6 address, since one computer may have all of the other half; an IPv4 address as it is. */
function networkOf(address: string): string {
  // Normalises zeros and letters. Not of an address with a zone, which is of the local network.
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return address;
  const [start = "", end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = start === "" ? [] : start.split(":");
  const after = end ? end.split(":") : [];
  const zeros = end === undefined ? [] : Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
