import * as core from "@accounting-data/core";
import * as pagination from "@accounting-data/pagination";
import type { CreateBusinessPartnerDto } from "@accounting-data/resources/business-partners";
import type { Sandbox } from "@accounting-data/sandbox";
import * as valibot from "valibot";

interface Bank {
  readonly Id: string;
  readonly Name: string;
}

/** What an example may use without saying where it comes from. */
export interface Surroundings {
  readonly baseUrl: string;
  readonly credential: core.Credential;
  readonly client: core.Client;
  readonly sandbox: Sandbox;
  readonly operation: core.Operation;
  readonly query: { readonly pageSize: number; readonly pageNumber: number };
  readonly id: string;
  readonly payload: CreateBusinessPartnerDto;
  /** Where the example is that of an error class, an error of that class. */
  readonly error: unknown;
  readonly read: pagination.ReadPage<Bank>;
  /** The last record of a page. */
  readonly last: Bank;
  /** The parsed body of a response. */
  readonly body: { readonly entries: readonly Bank[]; readonly count: number };
  readonly raw: { readonly items: readonly Bank[]; readonly totalItemCount: number };
  readonly store: (items: readonly unknown[], cursor?: string | null) => Promise<void>;
  readonly remember: (cursor: string | null) => Promise<void>;
  readonly seen: Set<string>;
  /** An OpenAPI description. */
  readonly text: string;
  readonly v: typeof valibot;
}

/** The id of the record that examples read; each list of the sandbox has one. */
export const exampleId = "6f9619ff-8b86-4d11-b42d-00c04fc964ff";

/** Makes the surroundings of the example of that name. The service is at `https://api.example.com`. */
export function createSurroundings(of: string, sandbox: Sandbox): Surroundings {
  const baseUrl = "https://api.example.com";
  const credential = core.apiKey("your key");
  const bank: Bank = { Id: exampleId, Name: "Banka" };
  return {
    baseUrl,
    credential,
    client: core.createClient({ baseUrl, credential }),
    sandbox,
    operation: { name: "getBank", kind: "read", method: "GET", path: `/v1/Banks/${exampleId}` },
    query: { pageSize: 50, pageNumber: 1 },
    id: exampleId,
    payload: { Name: "Novák a syn", City: "Brno" },
    error: errorOf(of),
    read: async ({ pageNumber }) => ({ items: pageNumber === 1 ? [bank] : [], raw: undefined }),
    last: bank,
    body: { entries: [bank], count: 1 },
    raw: { items: [bank], totalItemCount: 1 },
    store: async () => {},
    remember: async () => {},
    seen: new Set(),
    text: '{ "openapi": "3.1.0", "paths": {} }',
    v: valibot,
  };
}

/** Everything that the constructor of one error class or another asks for. */
const details = {
  operation: "createBusinessPartner",
  status: 422,
  title: "Unprocessable Entity",
  traceId: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
  errors: { City: ["must not be empty"] },
  argument: "id",
  attemptedAt: new Date("2026-01-01"),
  cause: Object.assign(new Error("no route"), { code: "ECONNREFUSED" }),
  error: "invalid_client",
  limit: "timeout",
  limitMs: 30_000,
  location: "https://www.example.com/login",
  max: 500,
  retryAfterMs: 5_000,
};

type ErrorClass = new (message: string, init: object) => Error;

function errorOf(name: string): Error {
  const found: unknown = { ...pagination, ...core }[name as "ValidationError"];
  const isError = typeof found === "function" && found.prototype instanceof Error;
  const Class = (isError ? found : core.ValidationError) as ErrorClass;
  return new Class("an example", details);
}
