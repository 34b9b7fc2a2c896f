import { resolveLists } from "../../src/added-lists.ts";
import type { AddedRecord, OperationName, Sandbox, SandboxRecord } from "../../src/index.ts";
import { operationsOf } from "../../src/operations.ts";

/** A guid that no record has. */
export const noSuchId = "00000000-0000-4000-8000-000000000000";

/** Lists for the `lists` option. They must pass the tests of the specification's lists. */
export const addedLists = {
  Holidays: addedRecords("A", "B", "C", "D", "E"),
  Boxes: { records: addedRecords("A", "B", "C", "D"), after: false, byId: false },
};

/** An operation under test, with a request that succeeds. */
export interface OperationCase {
  readonly operation: OperationName;
  readonly kind: "list" | "get" | "create";
  readonly method: "GET" | "POST";
  /** As in docs/openapi.yaml: `/v1/Banks/{id}`. */
  readonly route: string;
  readonly list: string;
  /** The path of the list. */
  readonly base: string;
  readonly acceptsAfter: boolean;
  readonly parametersShown: boolean;
  /** The status of the answer. */
  readonly success: 200 | 201;
  readonly path: (sandbox: Sandbox<string>) => string;
  readonly init: RequestInit;
}

const builtInLists = new Set(Object.keys(resolveLists({}).rows));

/** The operations of the service: those of the specification, then those of the added lists. */
export const operations: readonly OperationCase[] = operationsOf(resolveLists(addedLists).rows).flatMap(
  (operation): readonly OperationCase[] => {
    if (!("list" in operation) || operation.kind === "file") return [];
    const { name, kind, method, list, row, paths } = operation;
    const { after = true, parametersShown = true } = row;
    const route = (paths.at(-1) ?? "").replace(":id", "{id}");
    const query = kind === "list" && parametersShown ? "?PageSize=3&PageNumber=1" : "";
    const create = {
      method,
      headers: { "content-type": "application/json" },
      body: '{"Name":"Pekařství U Čápa"}',
    };
    return [
      {
        operation: name as OperationName,
        kind,
        method,
        route,
        list,
        base: paths[0]?.replace(/\/$/, "") ?? "",
        acceptsAfter: kind === "list" && after && parametersShown,
        parametersShown,
        success: kind === "create" ? 201 : 200,
        path: (sandbox) => route.replace("{id}", () => firstOf(sandbox, list).Id) + query,
        init: kind === "create" ? create : { headers: { accept: "application/json" } },
      },
    ];
  },
);

/** The operations that the specification shows. */
export const specifiedOperations: readonly OperationCase[] = operations.filter(({ list }) =>
  builtInLists.has(list),
);

/** The operations that read a list by the common list parameters. */
export const pagedLists: readonly OperationCase[] = operations.filter(
  ({ kind, parametersShown }) => kind === "list" && parametersShown,
);

/** The operations that read a record by its id. */
export const gets: readonly OperationCase[] = operations.filter(({ kind }) => kind === "get");

function firstOf(sandbox: Sandbox<string>, list: string): SandboxRecord {
  const [first] = sandbox.records(list);
  if (!first) throw new Error(`${list} has no records.`);
  return first;
}

function addedRecords(...codes: readonly string[]): readonly AddedRecord[] {
  return codes.map((Code, index) => ({
    Id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
    Code,
    ModifiedAt: "2026-01-01T00:00:00.000Z",
  }));
}
