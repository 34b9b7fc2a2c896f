import { rememberNewest } from "../request/remember-newest.ts";

const window = 60_000;
/** How many networks' refusals are remembered; the oldest are forgotten first. */
const remembered = 10_000;
/** How many token requests of one address may be under way: a company's seats share an address and sign in at nine o'clock. */
const mostUnderWay = 100;
/** The statuses for a wrong secret. Others, such as 503, don't count. */
const refusals: readonly (number | undefined)[] = [400, 401, 403];

/**
 * Limits how often one address may ask for a token, so that nobody guesses secrets through this server. `perMinute`: how often an
 * address may be refused in a minute. `now`: milliseconds of a clock that never goes back.
 */
export function createTokenRequests(perMinute: number, now: () => number) {
  const refused = new Map<string, readonly number[]>();
  const underWay = new Map<string, number>();

  const recentOf = (network: string): readonly number[] =>
    (refused.get(network) ?? []).filter((at) => now() - at < window);

  function noteRefusal(network: string): void {
    const recent = recentOf(network);
    rememberNewest(refused, [network, [...recent, now()].slice(-perMinute)], remembered);
  }
  return {
    /** Counts a token request of this address. Returns the seconds to wait if it must not be sent. */
    begin(address: string): number | undefined {
      const network = networkOf(address);
      const recent = recentOf(network);
      if (recent.length >= perMinute) return Math.ceil((recent[0]! + window - now()) / 1000);
      const count = underWay.get(network) ?? 0;
      if (count >= mostUnderWay) return 1;
      underWay.set(network, count + 1);
      return undefined;
    },
    /** Ends a request that `begin` has allowed; `status` is the service's, if it answered. */
    end(address: string, status: number | undefined): void {
      const network = networkOf(address);
      const left = (underWay.get(network) ?? 0) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
      if (refusals.includes(status)) noteRefusal(network);
    },
  };
}

/** The first half of an IPv6 address, since one computer can use every address of the second half; an IPv4 address unchanged. */
function networkOf(address: string): string {
  // URL normalises zeros and letters. It refuses an address with a zone, which belongs to the local network.
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return address;
  const [start = "", end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = start === "" ? [] : start.split(":");
  const after = end ? end.split(":") : [];
  const zeros = end === undefined ? [] : Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
