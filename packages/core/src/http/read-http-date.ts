/**
 * Reads an HTTP date in each of its three forms (RFC 9110, section 5.6.7), such as the `Date` of an answer: the service's own
 * time. Returns milliseconds since 1970, whatever the local time zone. NaN for null and for anything else.
 * @example const serviceTime = readHttpDate(new Headers({ date: "Thu, 01 Jan 2026 09:00:00 GMT" }).get("date"));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export function readHttpDate(value: string | null): number {
  // Each form begins with the name of a day.
  if (!value || !/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w: -]+$/.test(value)) return NaN;
  return Date.parse(value.endsWith(" GMT") ? value : `${value} GMT`);
}
