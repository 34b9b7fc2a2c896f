import type { DescribedCreate, DescribedFile, DescribedList, LeftOut } from "../digest.ts";
import type { SchemaReader } from "../schemas/read-schemas.ts";
import type { Shape, ShapeOf } from "../schemas/shape.ts";
import { specifiedAt } from "../specification/specified-lists.ts";
import { findRecords } from "./envelope.ts";
import { listName, recordName } from "./list-name.ts";
import { descriptionOfOperation, parentOf, placeOf, type Operation } from "./operation.ts";
import { readFiles } from "./read-files.ts";

/** What the lists are read with. */
export interface ListSources {
  readonly operations: readonly Operation[];
  readonly shapeOf: ShapeOf;
  readonly schemas: SchemaReader;
  readonly leaveOut: (leftOut: LeftOut) => void;
}

/** The lists of a description. */
export interface ReadLists {
  readonly lists: readonly DescribedList[];
  /** Those below a record. */
  readonly below: readonly DescribedList[];
  readonly files: readonly DescribedFile[];
}

/**
 * Finds the lists among the operations, with their records by id and their creates. Every other operation is left out with a
 * reason.
 */
export function readLists({ operations, shapeOf, schemas, leaveOut }: ListSources): ReadLists {
  const gets = operations.filter(({ method }) => method === "GET");
  const reads = gets.filter((operation) => !isFile(operation));
  const singles = reads.filter(({ path }) => isById(path));
  // Looked up, since a hostile description has a hundred thousand operations.
  const singleOf = firstBy(singles, ({ path }) => parentOf(path));
  const createOf = firstBy(
    operations.filter(({ method }) => method === "POST"),
    ({ path }) => path,
  );
  /** By their names in lower case. */
  const lists = new Map<string, DescribedList>();
  for (const operation of reads.filter(({ path }) => !isById(path))) {
    const found = judgeList(operation, shapeOf);
    if ("reason" in found) {
      leaveOut({ place: placeOf(operation), reason: found.reason });
      continue;
    }
    const name = specifiedAt(operation.path)?.name ?? found.name;
    const twin = lists.get(name.toLowerCase());
    if (twin) leaveOut({ place: placeOf(operation), reason: `its name ${name} is that of ${twin.path}` });
    else lists.set(name.toLowerCase(), describeList(operation, name, found.records));
  }
  const all = [...lists.values()];
  const files = readFiles(gets.filter(isFile), { lists: all, schemas, leaveOut });
  const listPaths = new Set(all.map(({ path }) => path));
  for (const single of singles.filter(({ path }) => !listPaths.has(parentOf(path))))
    leaveOut({ place: placeOf(single), reason: "it reads one record, and there is no list above it" });
  for (const operation of operations.filter(({ method }) => method !== "GET")) {
    const isCreate = operation.method === "POST" && listPaths.has(operation.path);
    if (!isCreate) leaveOut({ place: placeOf(operation), reason: reasonOfOther(operation) });
  }
  return {
    lists: all.filter(({ path }) => !path.includes("{")),
    below: all.filter(({ path }) => path.includes("{")),
    files,
  };

  function describeList(operation: Operation, name: string, records: unknown): DescribedList {
    const { path, query } = operation;
    const record = recordIn(records, `${name}Record`);
    if (record === undefined && records !== undefined)
      leaveOut({ place: `Fields of ${placeOf(operation)}`, reason: "its records are of several kinds" });
    const single = singleOf.get(path);
    const recordById = single && recordIn(single.answer, `${name}ById`);
    const creating = createOf.get(path);
    const create = creating && describeCreate(creating, name);
    return {
      name,
      one: specifiedAt(path)?.one ?? recordName(name, record),
      path,
      ...(record !== undefined && { record }),
      after: query.has("after"),
      modifiedSince: query.has("modifiedsince"),
      byId: single !== undefined,
      ...(recordById !== undefined && recordById !== record && { recordById }),
      ...(create && { create }),
      ...descriptionOfOperation(operation),
    };
  }

  /** Name of the record that a schema describes; undefined if it does not show one. */
  function recordIn(schema: unknown, hint: string): string | undefined {
    if (schema === undefined) return undefined;
    const { type } = schemas.valueOf(schema, hint);
    return type.kind === "record" ? type.record : undefined;
  }

  function describeCreate(operation: Operation, list: string): DescribedCreate | undefined {
    const payload = recordIn(operation.body, `Create${recordName(list, undefined)}`);
    if (payload === undefined) {
      leaveOut({
        place: placeOf(operation),
        reason: "its payload is not described as an object with fields",
      });
      return undefined;
    }
    const answer = shapeOf(operation.answer);
    const data = fieldOf(answer, "data");
    const created = recordIn(data ?? operation.answer, `${list}Created`);
    const warnings = fieldOf(answer, "warnings");
    const { type } = schemas.valueOf(warnings, `${list}Warning`);
    return {
      payload,
      ...(created !== undefined && { created }),
      ...(type.kind === "list" && type.of.type.kind !== "unknown" && { warning: type.of }),
    };
  }
}

/** Why an operation is not a list that can be read, or its name and the schema of its records. */
function judgeList(
  { path, query, answer }: Operation,
  shapeOf: ShapeOf,
): { readonly reason: string } | { readonly name: string; readonly records: unknown } {
  if (answer === undefined) return { reason: "its answer is not described as JSON" };
  if (path.endsWith("/")) return { reason: "its path ends with a slash, which the client does not send" };
  const envelope = findRecords(answer, shapeOf);
  if (envelope.found === "several")
    return { reason: "its answer has several arrays of records, and no name tells which one is the list" };
  if (envelope.found === "nothing") return { reason: "its answer has no array of records" };
  const isPaged = query.has("pagesize") && query.has("pagenumber");
  // The client knows how to read a list of the specification, whatever its parameters are.
  const isKnown = envelope.found === "records" && specifiedAt(path) !== undefined;
  if (!isPaged && !isKnown) {
    const unknown = envelope.found === "open" ? "its answer is not described, and " : "";
    return { reason: `${unknown}it does not take PageSize and PageNumber` };
  }
  if (!path.startsWith("/v1/")) return { reason: "its path does not begin with /v1/" };
  const name = listName(path);
  if (/[^/]\{|\}[^/]/.test(path)) return { reason: "a parameter is only a part of a segment of its path" };
  if (name === undefined) return { reason: "its path has characters other than letters, digits, _ and -" };
  return { name, records: envelope.found === "records" ? envelope.schema : undefined };
}

/** Why an operation that is neither a read nor a create is not in the digest. */
function reasonOfOther({ method, path }: Operation): string {
  if (method !== "POST") return `no function is written for ${method}: send it with client.send`;
  const what = path.includes("{") ? "it acts on a record" : "it is an action or a search";
  return `${what}, since no list has its path: send it with client.send`;
}

/** The first operation of each key. */
function firstBy(
  operations: readonly Operation[],
  keyOf: (operation: Operation) => string,
): ReadonlyMap<string, Operation> {
  return new Map(operations.toReversed().map((operation) => [keyOf(operation), operation]));
}

function isFile({ files }: Operation): boolean {
  return files.length > 0;
}

function isById(path: string): boolean {
  return /\/\{[^{}/]+\}$/.test(path);
}

/** The schema of a property, its name compared without case. */
function fieldOf({ properties }: Shape, name: string): unknown {
  return [...properties].find(([key]) => key.toLowerCase() === name)?.[1];
}
