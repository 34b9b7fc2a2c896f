import type { OfferedUpstream } from "@accounting-data/excel-addin/offered-upstreams";
import { readAddress } from "@accounting-data/core/http";
import * as v from "valibot";
import { lists } from "@accounting-data/excel-addin/lists/lists";
import type { Pace } from "../pacing/pace.ts";

/** A service of this deployment. The pane shows its label; only the forwarder knows its addresses. */
export interface Upstream {
  /** A part of the add-in's addresses: at most 40 lower-case letters, digits and hyphens. */
  readonly id: string;
  /** The name by which a person chooses it. */
  readonly label: string;
  /** The service's base address: https (or http on loopback), perhaps with a path, without `/v1` or `/connect/token`. */
  readonly apiBaseUrl: string;
  /** The token service's address, by the same rules. Without it the pane offers only the API key. */
  readonly authUrl?: string;
  /** The scope that the server asks for in each sign-in. Default: that of the client, which is the specification's. */
  readonly scope?: string;
  /** The service's time zone, an IANA name such as `Europe/Prague`. Default: that of the device. */
  readonly timeZone?: string;
  /** How fast one credential may use the service. */
  readonly pace?: Pace;
  /** Lists that the server forwards beside those of the specification. */
  readonly lists?: readonly UpstreamList[];
  /** The only lists that the server forwards, by name. Default: the specification's and `lists`. */
  readonly only?: readonly string[];
  /** Whether people may have their sign-in remembered, encrypted, on their device. Default: true. */
  readonly remember?: boolean;
  /** Whether a new workbook shows the only company of a device without asking. Default: false. */
  readonly silentBinding?: boolean;
}

/** A further list of a service. Its path is `/v1/` and the name. */
export interface UpstreamList {
  /** The name in the service's addresses, such as `Currencies`: at most 64 letters and digits. */
  readonly name: string;
  /** Whether it accepts `After`. Default: false. */
  readonly after?: boolean;
  /** Whether a single record can be read by its id. Default: false. */
  readonly byId?: boolean;
}

/** The specification's lists, by name in lower case. */
const specified = new Set(lists.map(({ name }) => name.toLowerCase()));

/** What to write in place of a value of another type. */
const types: Readonly<Record<string, string>> = {
  string: 'write a text: "…"',
  number: "write a number",
  boolean: "write true or false",
  array: "write a list: [ … ]",
};

/** An object with these fields and no others. */
function objectOf<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected }) => {
    if (expected === "never") return `no such field. Available: ${Object.keys(entries).join(", ")}`;
    return expected === "Object" ? "write an object: { … }" : "is missing";
  });
}

const listSchema = objectOf({
  name: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, "use at most 64 letters and digits, such as Currencies"),
    v.check(
      (name) => !specified.has(name.toLowerCase()),
      "leave it out: the server forwards this list anyway",
    ),
  ),
  after: v.exactOptional(v.boolean()),
  byId: v.exactOptional(v.boolean()),
});

const schema = v.pipe(
  v.array(
    objectOf({
      id: v.pipe(
        v.string(),
        v.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "use at most 40 of a-z, 0-9 and hyphens"),
      ),
      label: v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty")),
      apiBaseUrl: v.pipe(v.string(), v.rawTransform(address)),
      authUrl: v.exactOptional(v.pipe(v.string(), v.rawTransform(address))),
      scope: v.exactOptional(
        // RFC 6749, section 3.3.
        v.pipe(v.string(), v.regex(/^[!#-[\]-~]+( [!#-[\]-~]+)*$/, "write scopes with one space between")),
      ),
      timeZone: v.exactOptional(
        v.pipe(v.string(), v.check(isTimeZone, "use an IANA name, such as Europe/Prague")),
      ),
      pace: v.exactOptional(
        objectOf({
          perSecond: v.exactOptional(
            v.pipe(v.number(), v.minValue(0.01, "use 0.01 or more"), v.maxValue(10_000, "use 10000 or less")),
          ),
          atATime: v.exactOptional(
            v.pipe(v.number(), v.integer("use a whole number"), v.minValue(1, "use 1 or more")),
          ),
        }),
      ),
      only: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1, "name at least one list"))),
      lists: v.exactOptional(
        v.pipe(
          v.array(listSchema),
          v.maxLength(100, "name at most 100 lists"),
          v.check((all) => isDistinct(all.map(({ name }) => name.toLowerCase())), "names must differ"),
        ),
      ),
      remember: v.exactOptional(v.boolean()),
      silentBinding: v.exactOptional(v.boolean()),
    }),
  ),
  v.minLength(1, "name at least one service"),
  v.check((all) => isDistinct(all.map(({ id }) => id)), "ids must differ"),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { id, only = [], lists: further = [] } of dataset.value) {
      const known = new Set([...lists, ...further].map(({ name }) => name as string));
      for (const name of only)
        if (!known.has(name))
          addIssue({ message: `"only" of ${id} names ${name}, which is not one of its lists` });
    }
  }),
);

/**
 * Checks the content of an upstreams file. Returns it with addresses that do not end with a slash.
 *
 * Throws a TypeError that names each invalid field.
 *
 * @example
 * ```ts
 * const upstreams = readUpstreams([{ id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" }]);
 * ```
 */
export function readUpstreams(value: unknown): readonly Upstream[] {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => {
    const fault = (issue.kind === "schema" && types[issue.type]) || issue.message;
    return `${v.getDotPath(issue) ?? "the list"}: ${fault}`;
  });
  throw new TypeError(`The list of upstreams is invalid. ${faults.join("; ")}.`);
}

/** What the pane learns of an upstream: no address, and nothing that only the server needs. */
export function offer(upstream: Upstream): OfferedUpstream {
  const { id, label, authUrl, timeZone, lists: further, only, remember, silentBinding } = upstream;
  const tokens = authUrl !== undefined;
  return { id, label, tokens, timeZone, lists: further, only, remember, silentBinding };
}

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** Whether it is a name, not an offset such as `+01:00`, which knows no summer time. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

function address({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): string {
  // These paths are added to it.
  const read = readAddress(dataset.value, "/v1", "/connect/token");
  if (read.fault === undefined) return read.address;
  addIssue({ message: read.fault });
  return NEVER;
}
