import { membersOf } from "./json-members.ts";

/**
 * The name of the member by which a body says that what was asked for was not done, or not in full, in one of the ways of services
 * that answer 200 to everything: `success: false`, `hasErrors: true`, `status: "error"`, an `error` or `errors` that are not empty.
 * Undefined if it says no such thing. Looks at the body's own members, not at those of records in it.
 * @example const failed = failureIn({ success: false, message: "Problem parsing domains", data: [] }); // "success"
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#who-answers
 */
export function failureIn(body: unknown): string | undefined {
  return membersOf(body).find(([name, value]) => saysFailure(name, value))?.[0];
}

/** Whether the body of a create, or anything that it contains, says so: some services create several records, and refuse each alone. */
export function saysFailureWithin(body: unknown): boolean {
  if (failureIn(body) !== undefined) return true;
  const within = membersOf(body).flatMap(([, value]) =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  );
  return within.some((part) =>
    membersOf(part).some(([name, value]) => /^has/i.test(name) && saysFailure(name, value)),
  );
}

/** A flag of a failure, as `name=value`. */
const flags =
  /^(?:(?:(?:is)?success|succeeded|ok)=(?:false|0)|(?:iserror|has(?:validation)?errors)=true|(?:status|result)=(?:error|fail(?:ed|ure)?))$/i;

function saysFailure(name: string, value: unknown): boolean {
  const isObject = Object(value) === value;
  if (/^(?:validation)?errors?$/i.test(name)) return isObject ? membersOf(value).length > 0 : Boolean(value);
  return !isObject && flags.test(`${name}=${value as string}`);
}
