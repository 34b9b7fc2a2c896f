import { readAddress } from "@accounting-data/core/http";
import { lists as specified, pathOf, resourceRow } from "@accounting-data/deployment";
import * as v from "valibot";

/** The names of the specification's lists, in lower case. */
const specifiedNames = new Set(specified.map(({ name }) => name.toLowerCase()));
const functionIds = new Set<string>(specified.map(({ functions }) => functions.list));

/**
 * Why a further list can't have this name: in a formula, the name already means another list. Undefined if it can.
 */
export function nameFault(name: string): string | undefined {
  if (specifiedNames.has(name.toLowerCase())) return "leave it out: the server forwards this list anyway";
  return functionIds.has(name.toUpperCase())
    ? `choose another name: a formula means the function ${name.toUpperCase()} by it. The path says where the list is`
    : undefined;
}

/** The specification's list at a path. Descriptions spell paths in another case, such as `/v1/IssuedInvoices`. */
export function specifiedAt(path: string): { readonly name: string; readonly one: string } | undefined {
  return specified.find((row) => isSamePath(resourceRow(row).path, path));
}

export function isSamePath(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** An object with these fields and no others. */
function objectOf<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected }) => {
    if (expected === "never") return `no such field. Available: ${Object.keys(entries).join(", ")}`;
    return expected === "Object" ? "write an object: { … }" : "is missing";
  });
}

const listName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, "use at most 64 letters and digits, such as Currencies"),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? nameFault(dataset.value) : undefined;
    if (fault !== undefined) addIssue({ message: fault });
  }),
);

const listRow = objectOf({
  name: listName,
  path: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\/v1(?:\/[\w-]+)+$/, "write a path such as /v1/IssuedInvoices/Unpaid"),
      v.check((path) => specifiedAt(path) === undefined, "leave the list out: the server forwards it anyway"),
    ),
  ),
  after: v.exactOptional(v.boolean()),
  byId: v.exactOptional(v.boolean()),
});

const lists = v.pipe(
  v.array(v.lazy((entry) => (typeof entry === "string" ? listName : listRow))),
  v.maxLength(100, "name at most 100 lists"),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    // The path of a list that is given by name alone is in the description.
    const paths = dataset.value.flatMap((one) => (typeof one === "string" ? [] : pathOf(one)));
    const faults = [...repeated("names", dataset.value.map(nameOfList)), ...repeated("paths", paths)];
    for (const message of faults) addIssue({ message });
  }),
);

const nameOrNone = v.nullable(v.pipe(v.string(), v.nonEmpty("write a name, or null for none")));

const upstream = objectOf({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "use at most 40 of a-z, 0-9 and hyphens"),
  ),
  label: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("must not be empty"),
    v.regex(/^\P{C}*$/u, "write one line, without control characters"),
    v.maxLength(60, "use at most 60 characters"),
  ),
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
  description: v.exactOptional(v.pipe(v.string(), v.nonEmpty("write the name of a file"))),
  descriptionLanguage: v.exactOptional(v.picklist(["en", "cs"], 'write "en" or "cs"')),
  only: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1, "name at least one list"))),
  lists: v.exactOptional(
    v.lazy((value) =>
      typeof value === "string" ? v.literal("described", 'write "described", or a list: [ … ]') : lists,
    ),
  ),
  remember: v.exactOptional(v.boolean()),
  snapshot: v.exactOptional(v.boolean()),
  silentBinding: v.exactOptional(v.boolean()),
  feed: v.exactOptional(
    v.lazy((value) =>
      typeof value === "object" ? objectOf({ keyInQuery: v.exactOptional(v.boolean()) }) : v.boolean(),
    ),
  ),
  mcp: v.exactOptional(
    v.lazy((value) =>
      typeof value === "object" ? objectOf({ create: v.exactOptional(v.boolean()) }) : v.boolean(),
    ),
  ),
  reports: v.exactOptional(
    objectOf({
      lists: v.exactOptional(v.record(v.string(), nameOrNone)),
      columns: v.exactOptional(v.record(v.string(), v.record(v.string(), nameOrNone))),
      received: v.exactOptional(v.record(v.string(), nameOrNone)),
    }),
  ),
});

/** What may stand in the file of services. */
export const upstreamsSchema = v.pipe(
  v.array(upstream),
  v.minLength(1, "name at least one service"),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const ids = dataset.value.map(({ id }) => id);
    // People choose by them.
    const labels = dataset.value.map(({ label }) => label);
    const together = dataset.value.flatMap(faultsTogether);
    for (const message of [...repeated("ids", ids), ...repeated("labels", labels), ...together])
      addIssue({ message });
  }),
);

/** What is wrong with fields that are right one by one. */
function faultsTogether({
  id,
  description,
  descriptionLanguage,
  lists = [],
  only,
}: v.InferOutput<typeof upstream>): readonly string[] {
  const described = lists === "described" ? ['"described"'] : lists.filter((one) => typeof one === "string");
  if (description === undefined && described.length > 0)
    return [
      `"lists" of ${id} has ${described.join(", ")}, which needs "description": the file of the service's OpenAPI description`,
    ];
  if (description === undefined && descriptionLanguage !== undefined)
    return [
      `"descriptionLanguage" of ${id} needs "description": the file of the service's OpenAPI description`,
    ];
  // Which ones it describes is known once it has been read.
  return lists === "described" ? [] : onlyFaults({ id, only }, lists.map(nameOfList));
}

/** A fault for each name in `only` that is neither a list of the specification nor one of these. */
export function onlyFaults(
  { id, only = [] }: { readonly id: string; readonly only?: readonly string[] | undefined },
  names: readonly string[],
): readonly string[] {
  const available = new Set<string>([...specified.map(({ name }) => name), ...names]);
  return only
    .filter((name) => !available.has(name))
    .map((name) => `"only" of ${id} names ${name}, which is not one of its lists`);
}

function nameOfList(list: string | { readonly name: string }): string {
  return typeof list === "string" ? list : list.name;
}

/** A fault if several of the texts are the same, whatever their case. It names them. */
function repeated(what: string, texts: readonly string[]): readonly string[] {
  const lower = texts.map((text) => text.toLowerCase());
  const later = texts.filter((_, index) => lower.indexOf(lower[index]!) !== index);
  return later.length > 0 ? [`${what} must differ, but several are ${later.join(", ")}`] : [];
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
