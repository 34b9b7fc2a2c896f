import * as v from "valibot";
import { demoCredentials } from "./auth/credential.ts";
import { systemClock } from "./clock.ts";
import { isDay } from "./data/calendar.ts";
import { isObject } from "./data/sandbox-record.ts";
import { waitForms } from "./http/wait-headers.ts";
import { specifiedLists } from "./lists.ts";
import type { SandboxBehaviour, SandboxOptions, SandboxSetup } from "./sandbox-options.ts";

/** The behaviour with defaults filled in. Faults and listeners have none. */
export type ResolvedBehaviour = Required<Omit<SandboxBehaviour<string>, WithoutDefault>> &
  Pick<SandboxBehaviour<string>, WithoutDefault>;
type WithoutDefault = "faults" | "onRequest" | "onResponse";

/** All options with defaults filled in. */
type ResolvedOptions = Required<SandboxSetup<string>> & ResolvedBehaviour;

// Each message below completes the sentence "The option … must be …".
const { optional, lazy } = v;
const integer = v.custom((value) => isInteger(value, 0), "an integer, 0 or more");
const positiveInteger = v.custom((value) => isInteger(value, 1), "an integer above 0");
const flag = v.boolean("true or false");
const text = v.pipe(v.string("a string"), v.nonEmpty("a string that is not empty"));
const anyFunction = v.custom((value) => typeof value === "function", "a function");
const records = v.custom((value) => Array.isArray(value) && value.every(isObject), "an array of records");

function isInteger(value: unknown, least: number): boolean {
  return Number.isInteger(value) && Number(value) >= least;
}

function oneOf(...choices: readonly string[]) {
  return v.picklist(choices, `one of ${choices.join(", ")}`);
}

/** An object that has these entries and no others. */
function object<Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(", ");
  return v.strictObject(entries, ({ expected }) => {
    if (expected === "never") return `Available: ${names}.`;
    return expected === "Object" ? `an object with ${names}` : "given";
  });
}

const owner = { user: optional(text), company: optional(text), revoked: optional(flag) };
const credential = v.variant(
  "kind",
  [
    object({ kind: v.literal("api-key"), apiKey: text, ...owner }),
    object({ kind: v.literal("client-credentials"), clientId: text, clientSecret: text, ...owner }),
  ],
  "api-key or client-credentials",
);
const { apiKey, ...tokenClient } = demoCredentials;
const demo = [
  { kind: "api-key", apiKey },
  { kind: "client-credentials", ...tokenClient },
] as const;

const rights = v.custom(
  (value) => value === "all" || value === "none" || Array.isArray(value),
  "all, none or an array of operations",
);

const latency = v.custom((value) => {
  const { min, max } = isObject(value) ? value : { min: value, max: value };
  return typeof min === "number" && typeof max === "number" && min >= 0 && max >= min;
}, "0 or more, or { min, max } with max not below min");

const rateLimit = object({
  requests: integer,
  windowMs: optional(v.custom((value) => Number(value) > 0, "a number above 0")),
  retryAfter: optional(oneOf(...waitForms.retryAfter)),
  rateLimitReset: optional(oneOf(...waitForms.rateLimitReset)),
});

const intermediary = object({
  every: v.custom(
    (value) => value === Infinity || (Number.isSafeInteger(value) && Number(value) >= 2),
    "an integer, at least 2, or Infinity",
  ),
});

const totals = ["totalItemCount", "totalCount", "total"];
const counts = ["list", "remainder", "page", "initial"];
const envelope = object({
  records: optional(oneOf("items", "data", "results", "records", "value", "array", "only-array")),
  under: optional(oneOf("data", "result")),
  total: optional(oneOf(...totals, ...totals.map((name) => `pagination.${name}`), "missing")),
  totalCounts: optional(
    v.custom(
      (value) => (isObject(value) ? Number.isInteger(value["plus"]) : counts.some((name) => name === value)),
      `one of ${counts.join(", ")}, or { plus: an integer }`,
    ),
  ),
  echo: optional(oneOf("served", "asked", "off")),
  case: optional(oneOf("pascal", "camel")),
});

const behaviour = {
  credentials: optional(v.array(credential, "an array of credentials"), () => [...demo]),
  users: optional(
    v.record(v.string(), object({ left: optional(flag), rights: optional(rights) }), "an object of users"),
    {},
  ),
  tokenLifetime: optional(positiveInteger, 3_600),
  latency: optional(latency, 0),
  clockAhead: optional(v.custom(Number.isFinite, "a number of milliseconds"), 0),
  intermediary: optional(
    lazy((value) => (value === false ? v.literal(false) : intermediary)),
    false,
  ),
  rateLimit: optional(
    lazy((value) => (value === false ? v.literal(false) : rateLimit)),
    false,
  ),
  maxPageSize: optional(
    lazy((value) => (value === Infinity ? v.literal(Infinity) : positiveInteger)),
    Infinity,
  ),
  overMaxPageSize: optional(oneOf("cut", "reject"), "cut"),
  envelope: optional(
    lazy((value) => (typeof value === "function" ? anyFunction : envelope)),
    {},
  ),
  fieldCase: optional(oneOf("pascal", "camel"), "pascal"),
  createdResponse: optional(oneOf("data", "record"), "data"),
  ignoreCursor: optional(flag, false),
  loopingCursor: optional(flag, false),
  afterWithPageNumber: optional(oneOf("ignored", "remainder"), "ignored"),
  pageOverlap: optional(integer, 0),
  issuedInvoices: optional(oneOf("whole", "list-parameters", "default-page"), "whole"),
  issuedInvoicesPageSize: optional(positiveInteger, 50),
  createNotFound: optional(flag, false),
  // The fault queue checks each fault.
  faults: optional(v.array(v.custom(isObject, "{ fault, on, times, after }"), "an array of faults")),
  onRequest: optional(anyFunction),
  onResponse: optional(anyFunction),
} satisfies Record<keyof SandboxBehaviour, v.GenericSchema>;

const count = v.custom((value) => isInteger(value, 0), "an integer, 0 or more, or an array of records");
const data = optional(lazy((value) => (Array.isArray(value) ? records : count)));
const addedList = object({
  records,
  one: optional(text),
  path: optional(text),
  after: optional(flag),
  byId: optional(flag),
  files: optional(v.record(v.string(), anyFunction, "an object of functions")),
});
const setup = {
  seed: optional(v.union([v.string(), v.number()], "a string or a number"), "accounting-data"),
  data: optional(object(Object.fromEntries(Object.keys(specifiedLists).map((list) => [list, data]))), {}),
  documents: optional(oneOf("nested", "flat"), "nested"),
  dataUntil: optional(v.custom(isDay, "a day as in 2026-06-14"), "2026-06-14"),
  lists: optional(
    v.record(
      v.string(),
      lazy((value) => (Array.isArray(value) ? records : addedList)),
      "an object of lists",
    ),
    {},
  ),
  clock: optional(
    v.custom(
      (value) => typeof (value as { now?: unknown } | null)?.now === "function",
      "an object with now()",
    ),
    systemClock,
  ),
} satisfies Record<keyof SandboxSetup, v.GenericSchema>;

const behaviourSchema = object(behaviour);
const optionsSchema = object({ ...setup, ...behaviour });

/**
 * Checks the options of a new sandbox and fills in the defaults.
 *
 * @throws RangeError that names the option, and says what it must be or which options there are
 */
export function resolveOptions(options: SandboxOptions<string>): ResolvedOptions {
  return parse(optionsSchema, options);
}

/**
 * Checks changed options; those not named keep their values.
 *
 * @throws RangeError as `resolveOptions` does
 */
export function resolveBehaviour(
  changes: SandboxBehaviour<string>,
  current: ResolvedBehaviour,
): ResolvedBehaviour {
  return parse(behaviourSchema, { ...current, ...changes });
}

function parse<Resolved>(schema: v.GenericSchema, options: unknown): Resolved {
  const result = v.safeParse(schema, options, { abortEarly: true });
  // The compiler can't compare the schema with interfaces that have optional fields.
  if (result.success) return result.output as Resolved;
  const [issue] = result.issues;
  const name = v.getDotPath(issue) ?? "options";
  throw new RangeError(
    issue.expected === "never"
      ? `No option "${name}". ${issue.message}`
      : `The option ${name} must be ${issue.message}.`,
  );
}
