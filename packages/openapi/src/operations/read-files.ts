import type { DescribedField, DescribedFile, DescribedList, LeftOut } from "../digest.ts";
import type { SchemaReader } from "../schemas/read-schemas.ts";
import { listName, recordName } from "./list-name.ts";
import { descriptionOfOperation, parentOf, placeOf, type Operation } from "./operation.ts";

/** What the files are read with. */
export interface FileSources {
  readonly lists: readonly DescribedList[];
  readonly schemas: SchemaReader;
  readonly leaveOut: (leftOut: LeftOut) => void;
}

/** The files of records among operations that answer with a file. Any other is left out with a reason. */
export function readFiles(
  operations: readonly Operation[],
  { lists, schemas, leaveOut }: FileSources,
): readonly DescribedFile[] {
  const listAt = new Map(lists.map((list) => [list.path, list]));
  /** By their names in lower case. */
  const files = new Map<string, DescribedFile>();
  for (const operation of operations) {
    const found = judgeFile(operation);
    if ("reason" in found) {
      leaveOut({ place: placeOf(operation), reason: found.reason });
      continue;
    }
    const name = nameOf(found);
    const twin = files.get(name.toLowerCase());
    if (twin) leaveOut({ place: placeOf(operation), reason: `its name ${name} is that of ${twin.path}` });
    else files.set(name.toLowerCase(), describeFile(operation, found, name));
  }
  return [...files.values()];

  /** `IssuedInvoicePdf` for `/v1/IssuedInvoices/{id}/pdf`. */
  function nameOf({ above, rest }: RecordFile): string {
    const one = listAt.get(above)?.one ?? recordName(listName(above) ?? "File", undefined);
    const words = rest.split(/[/_-]+/).filter((word) => word !== "");
    const named = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
    return `${one}${named || "File"}`;
  }

  function describeFile(operation: Operation, { above, rest }: RecordFile, name: string): DescribedFile {
    const types = operation.files;
    return {
      name,
      path: `${above}/{id}${rest}`,
      ...(types.length > 1 && { accept: types.join(", ") }),
      parameters: operation.parameters.flatMap((parameter) => describeParameter(parameter, name)),
      ...descriptionOfOperation(operation),
    };
  }

  function describeParameter(
    { name, schema, required }: Operation["parameters"][number],
    file: string,
  ): readonly DescribedField[] {
    if (typeof name !== "string" || name === "") return [];
    return [{ name, ...schemas.valueOf(schema, `${file}${name}`), ...(required === true && { required }) }];
  }
}

/** A file below a record: the path of the record's list, and what stands behind its id. */
interface RecordFile {
  readonly above: string;
  readonly rest: string;
}

const filePath = /^\/v1(?:\/(?:[\w-]+|\{[A-Za-z_]\w*\}))+$/;

function judgeFile({ path }: Operation): RecordFile | { readonly reason: string } {
  const advice = "send it with client.send and the kind file";
  const [last] = path.match(/\{\w+\}(?!.*\{)/) ?? [];
  if (!filePath.test(path) || !last) return { reason: `it answers with a file of no record: ${advice}` };
  const end = path.indexOf(last) + last.length;
  const above = parentOf(path.slice(0, end));
  if (above.includes("{id}"))
    return { reason: `it answers with a file, and its path has {id} twice: ${advice}` };
  return { above, rest: path.slice(end) };
}
