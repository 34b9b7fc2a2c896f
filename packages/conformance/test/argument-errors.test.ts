import {
  apiKey,
  callOptionNames,
  checkOptionNames,
  type Client,
  clientCredentials,
  createClient,
  isAccountingDataError,
} from "@accounting-data/core";
import { fetchTransport } from "@accounting-data/core/bare";
import { collect, iterateOptionNames, iteratePages, iterateRecords, take } from "@accounting-data/pagination";
import * as resources from "@accounting-data/resources";
import { describe, expect, test } from "vitest";

const baseUrl = "https://service.test";
const credential = apiKey("a-key-for-tests");
const fetch = (): never => {
  throw new Error("a call with a wrong argument was sent");
};
const client: Client = createClient({ baseUrl, credential, fetch, retry: false });

const guid = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
const page = { pageSize: 10, pageNumber: 1 };
const row = { name: "Countries", one: "Country", path: "/v1/Countries", after: true, byId: true } as const;
const tokens = { authUrl: "https://auth.test", clientId: "id", clientSecret: "secret" };
const attempt = { attemptedAt: new Date() };
const read = (): never => fetch();
const listed = { id: () => "1", list: "items", strategies: ["key", "page"] } as const;

/** A function whose options are checked; they may also be a query or a row. */
interface Taker {
  readonly name: string;
  /** The operation that checks the values, where that is another one. */
  readonly checkedBy?: string;
  readonly takes: readonly string[];
  readonly call: (options: object) => unknown;
}

const iterating = [
  ...callOptionNames,
  "schema",
  "decode",
  ...iterateOptionNames,
  "modifiedSince",
  "parameters",
];
const listing = [...callOptionNames, "schema", "decode"];
const getting = [...callOptionNames, "schema"];
const querying = ["pageSize", "pageNumber", "modifiedSince", "parameters"];

const ofResources = Object.values<unknown>(resources).flatMap((value): readonly Taker[] => {
  if (typeof value !== "object" || value === null || !("iterate" in value)) return [];
  const { name, one, after, ...resource } = value as resources.Resource;
  const hasKey = after || name === "IssuedInvoices";
  const missing = name === "IssuedInvoices" ? ["strategy", "concurrency", "modifiedSince"] : [];
  const get = "get" in resource ? (resource.get as typeof resources.getBank) : undefined;
  return [
    {
      name: `iterate${name}`,
      takes: iterating.filter((option) => !missing.includes(option)),
      call: (options) => collect(resource.iterate(client, options)),
    },
    { name: `list${name}`, takes: listing, call: (options) => resource.list(client, page, options) },
    {
      name: `list${name}`,
      takes: hasKey ? [...querying, "after"] : querying,
      call: (query) => resource.list(client, { ...page, ...query }),
    },
    ...(get
      ? [{ name: `get${one}`, takes: getting, call: (options: object) => get(client, guid, options) }]
      : []),
  ];
});

const takers: readonly Taker[] = [
  ...ofResources,
  {
    name: "createBusinessPartner",
    takes: getting,
    call: (options) => resources.createBusinessPartner(client, { Name: "A" }, options),
  },
  {
    name: "findCreatedCandidates",
    checkedBy: "iterateBusinessPartners",
    takes: callOptionNames,
    call: (options) => resources.findCreatedCandidates(client, { Name: "A" }, attempt, options),
  },
  {
    name: "readModifiedPartners",
    checkedBy: "iterateBusinessPartners",
    takes: callOptionNames,
    call: (options) => resources.readModifiedPartners(client, attempt, options),
  },
  {
    name: "defineResource",
    takes: Object.keys(row),
    call: (changed) => resources.defineResource({ ...row, ...changed }),
  },
  {
    name: "items",
    takes: iterateOptionNames,
    call: (options) => iteratePages(read, { ...listed, ...options }),
  },
  {
    name: "items",
    takes: [...iterateOptionNames, "id", "strategies", "filter", "learned"],
    call: (options) => iterateRecords(read, { ...listed, ...options }),
  },
  { name: "", takes: ["fetch"], call: (options) => fetchTransport(options) },
  { name: "", takes: ["max"], call: (options) => collect(iterateRecords(read, listed), options) },
  {
    name: "",
    takes: [
      "concurrency",
      "requestsPerSecond",
      "timeout",
      "deadline",
      "maxRetryAfter",
      "maxBodyBytes",
      "fetch",
    ],
    call: (options) => createClient({ baseUrl, credential, ...options }),
  },
  {
    name: "",
    takes: ["baseUrl", "credential", "transport", "clock", "random", "parseJson", "retry", "logger"],
    call: (options) => createClient({ baseUrl, credential, ...options }),
  },
  {
    name: "",
    takes: ["authUrl", "clientId", "clientSecret"],
    call: (options) => clientCredentials({ ...tokens, ...options }),
  },
];

/** The one form: the operation, the argument as it stands in code, and a predicate; no value and no name in quotes. */
function formOf(operation: string, argument: string): RegExp {
  const about = `${operation === "" ? "" : `(?:${operation}): `}${argument.replace(".", "\\.")}(?:\\.\\w+)?`;
  return new RegExp(`^${about} (?:must (?:be|have|not|begin|contain) [^"]+|is required)$`);
}

async function errorOf(call: () => unknown): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    return error;
  }
}

const wrongs: readonly unknown[] = [null, -1, "", "wrong", {}];

describe.each(takers)("a wrong argument of $name($takes)", ({ name, checkedBy, takes, call }) => {
  const operations = checkedBy === undefined ? name : `${name}|${checkedBy}`;

  test.each(takes)("%s is said in the one form", async (option) => {
    const errors = await Promise.all(wrongs.map((wrong) => errorOf(() => call({ [option]: wrong }))));
    const refused = errors.filter((error) => isAccountingDataError(error, "invalid_argument"));
    const form = formOf(operations, option);
    const others = refused.filter(({ message, argument }) => {
      return !form.test(message) || argument.split(".")[0] !== option;
    });
    expect(refused).not.toEqual([]);
    expect(others.map(({ message }) => message)).toEqual([]);
  });

  test("an unknown option is said, by core with the nearest one", async () => {
    const [first] = takes;
    const unknown = `${first}s`;
    const error = await errorOf(() => call({ [unknown]: 1 }));
    const operation = name === "" ? "" : `${name}: `;
    const hint = name === "items" || first === "max" ? "" : `; the nearest is ${first}`;
    expect((error as Error).message).toBe(`${operation}${unknown} is not an option${hint}`);
  });
});

test("an option of an operation of one's own is said with the nearest one", () => {
  const check = () => checkOptionNames({ curency: "CZK" }, [...callOptionNames, "currency"], "own");
  expect(check).toThrow("own: curency is not an option; the nearest is currency");
});

test.each([
  ["pagesize", "pageSize"],
  ["page_size", "pageSize"],
  ["size", "pageSize"],
  ["concurency", "concurrency"],
  ["dedup", "dedupe"],
  ["limit", undefined],
  ["cursor", undefined],
  ["modifiedSince", undefined],
  ["decode", undefined],
  ["password", undefined],
  ["x", undefined],
])("the option that is meant by %s is %s", (name, nearest) => {
  const message = `own: ${name} is not an option${nearest === undefined ? "" : `; the nearest is ${nearest}`}`;
  const check = () => checkOptionNames({ [name]: 1 }, iterateOptionNames, "own");
  expect(check).toThrow(expect.objectContaining({ message }));
});

test("a wrong count is said in the one form", () => {
  expect(() => take([] as never, -1)).toThrow(formOf("", "count"));
});
