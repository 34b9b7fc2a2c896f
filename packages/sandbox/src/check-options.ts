import type { SandboxCredential } from "./auth/credential.ts";
import type { ResolvedBehaviour } from "./resolved-behaviour.ts";

const choices: Readonly<Record<string, readonly unknown[]>> = {
  overMaxPageSize: ["cut", "reject"],
  fieldCase: ["pascal", "camel"],
  createdResponse: ["data", "record"],
  ignoreCursor: [true, false],
  loopingCursor: [true, false],
  afterWithPageNumber: ["ignored", "remainder"],
  issuedInvoices: ["whole", "list-parameters", "default-page"],
  createNotFound: [true, false],
};

const totals = ["totalItemCount", "totalCount", "total"];
const envelopeChoices: Readonly<Record<string, readonly unknown[]>> = {
  records: ["items", "data", "results", "records", "value", "array", "only-array"],
  under: ["data", "result"],
  total: [...totals, ...totals.map((name) => `pagination.${name}`), "missing"],
  echo: ["served", "asked", "off"],
  case: ["pascal", "camel"],
};
const totalCounts: readonly unknown[] = ["list", "remainder", "page", "initial"];

/**
 * Refuses what would be taken for something else without a word: a misspelt name, a number out of its range.
 *
 * @throws RangeError which names the option and what it may be
 */
export function checkOptions(behaviour: ResolvedBehaviour, known: readonly string[]): void {
  for (const name of Object.keys(behaviour)) {
    if (!known.includes(name))
      throw new RangeError(`There is no option ${name}; there are ${known.join(", ")}.`);
  }
  checkChoices("", behaviour, choices);
  checkNumbers(behaviour);
  for (const credential of behaviour.credentials) checkCredential(credential);
  const { envelope } = behaviour;
  if (typeof envelope === "function") return;
  const { totalCounts: counts = "list", ...spelling } = envelope;
  checkChoices("envelope.", spelling, envelopeChoices, true);
  requireThat(
    "envelope.totalCounts",
    `one of ${totalCounts.join(", ")}, or { plus: a whole number }`,
    typeof counts === "object" ? Number.isInteger(counts.plus) : totalCounts.includes(counts),
  );
}

function checkChoices(
  prefix: string,
  options: object,
  allowed: Readonly<Record<string, readonly unknown[]>>,
  complete = false,
): void {
  for (const [name, value] of Object.entries(options)) {
    const values = allowed[name];
    if (values) requireThat(prefix + name, `one of ${values.join(", ")}`, values.includes(value));
    else if (complete) throw new RangeError(`There is no option ${prefix}${name}.`);
  }
}

function checkNumbers(behaviour: ResolvedBehaviour): void {
  const { latency, rateLimit, maxPageSize } = behaviour;
  const { min, max } = typeof latency === "number" ? { min: latency, max: latency } : latency;
  requireThat("latency", "0 or more, its max not below its min", min >= 0 && max >= min);
  requireThat("tokenLifetime", "a whole number above 0", isWhole(behaviour.tokenLifetime, 1));
  requireThat("maxPageSize", "a whole number above 0", isWhole(maxPageSize, 1) || maxPageSize === Infinity);
  requireThat("pageOverlap", "a whole number, 0 or more", isWhole(behaviour.pageOverlap, 0));
  requireThat(
    "issuedInvoicesPageSize",
    "a whole number above 0",
    isWhole(behaviour.issuedInvoicesPageSize, 1),
  );
  if (rateLimit) {
    requireThat("rateLimit.requests", "a whole number, 0 or more", isWhole(rateLimit.requests, 0));
    requireThat("rateLimit.windowMs", "above 0", (rateLimit.windowMs ?? 1) > 0);
  }
}

function checkCredential(credential: SandboxCredential): void {
  const secrets =
    credential.kind === "api-key"
      ? [credential.apiKey]
      : credential.kind === "client-credentials"
        ? [credential.clientId, credential.clientSecret]
        : [];
  requireThat(
    "credentials",
    "a list of API keys and token clients, none of their texts empty",
    secrets.length > 0 && secrets.every((secret) => typeof secret === "string" && secret !== ""),
  );
}

function requireThat(option: string, rule: string, holds: boolean): void {
  if (!holds) throw new RangeError(`The option ${option} must be ${rule}.`);
}

function isWhole(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least;
}
