import { parseYaml } from "@redocly/openapi-core";
import type { CallOptions, Client } from "@accounting-data/core";
import type { RecordIterable } from "@accounting-data/pagination";
import * as resources from "@accounting-data/resources";
import type { ListName, OperationName, Sandbox } from "@accounting-data/sandbox";
import { read } from "./repository.ts";

// Every operation of docs/openapi.yaml, called as a user calls it: its operationId is the name of the function.

/** An operation of the service. */
export interface OperationUnderTest {
  readonly name: OperationName;
  /** `invoices` is the list whose parameters are not shown. */
  readonly kind: "list" | "get" | "create" | "invoices";
  readonly list: ListName;
  readonly method: "GET" | "POST";
  /** The statuses that the document has, the success first. */
  readonly statuses: readonly number[];
  /** Whether it can be paged by key. */
  readonly acceptsAfter: boolean;
  /** Path of an answered request. */
  readonly path: (given: Given) => string;
  readonly call: (client: Client, given: Given, options?: CallOptions) => Promise<unknown>;
}

/** What the calls are given. */
export interface Given {
  readonly pageSize: number;
  readonly pageNumber: number;
  readonly id: string;
  readonly payload: { readonly Name?: string; readonly City?: string };
}

/** The same for each operation: ten records, the list's first record, a partner with a name of its own. */
export function usualGiven(sandbox: Sandbox, list: ListName): Given {
  return {
    pageSize: 10,
    pageNumber: 1,
    id: sandbox.records(list)[0]?.Id ?? "",
    payload: { Name: "Novák a syn", City: "Brno" },
  };
}

/** A list of the service, to be read to its end. */
export interface ListUnderTest {
  readonly name: ListName;
  /** The operation that reads a page of it. */
  readonly operation: OperationUnderTest;
  readonly iterate: (client: Client, options?: object) => RecordIterable<object>;
}

interface DocumentedOperation {
  readonly operationId: OperationName;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const { paths } = parseYaml(read("docs/openapi.yaml")) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
};

const functions = resources as unknown as Readonly<
  Record<string, (client: Client, ...rest: unknown[]) => unknown>
>;

/** Every operation of the service; those of the auth server are not among them. */
export const operations: readonly OperationUnderTest[] = Object.entries(paths).flatMap(([path, methods]) =>
  path.startsWith("/v1/")
    ? Object.entries(methods).map(([method, operation]) => operationUnderTest(path, method, operation))
    : [],
);

/** Every list of the service. */
export const lists: readonly ListUnderTest[] = operations
  .filter(({ kind }) => kind === "list" || kind === "invoices")
  .map((operation) => ({
    name: operation.list,
    operation,
    iterate: functionOf(operation.name.replace(/^list/u, "iterate")) as ListUnderTest["iterate"],
  }));

function operationUnderTest(
  path: string,
  method: string,
  documented: DocumentedOperation,
): OperationUnderTest {
  const { operationId: name, tags, parameters = [], responses } = documented;
  const takes = (parameter: string): boolean =>
    parameters.some(({ $ref }) => $ref?.endsWith(`/${parameter}`));
  const kind = kindOf(method, takes);
  const send = functionOf(name);
  return {
    name,
    kind,
    list: tags[0] as ListName,
    method: method.toUpperCase() as "GET" | "POST",
    statuses: Object.keys(responses).map(Number),
    acceptsAfter: takes("After"),
    path: ({ id }) => path.replace("{id}", id),
    call: async (client, { pageSize, pageNumber, id, payload }, options) => {
      const given = { list: { pageSize, pageNumber }, get: id, create: payload, invoices: {} }[kind];
      return send(client, given, options);
    },
  };
}

function kindOf(method: string, takes: (parameter: string) => boolean): OperationUnderTest["kind"] {
  if (method === "post") return "create";
  if (takes("Id")) return "get";
  return takes("PageSize") ? "list" : "invoices";
}

function functionOf(name: string): (client: Client, ...rest: unknown[]) => unknown {
  const found = functions[name];
  if (!found) throw new Error(`docs/openapi.yaml has ${name}, @accounting-data/resources has not`);
  return found;
}
