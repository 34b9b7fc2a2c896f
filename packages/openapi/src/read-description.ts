import type { Digest, LeftOut } from "./digest.ts";
import { checkDocument } from "./document/check-document.ts";
import { DescriptionError } from "./document/description-error.ts";
import { objectOf, type JsonObject } from "./document/json.ts";
import { resolveMergeKeys } from "./document/merge-keys.ts";
import { parseDocument } from "./document/parse-document.ts";
import { plainLine } from "./document/plain-line.ts";
import { createReferences, type References } from "./document/references.ts";
import { readLists } from "./operations/read-lists.ts";
import { readOperations } from "./operations/operation.ts";
import { nameSchemas } from "./schemas/name-schemas.ts";
import { createSchemaReader } from "./schemas/read-schemas.ts";
import { createShapeReader } from "./schemas/shape.ts";

/**
 * Reads an OpenAPI description (3.0 or 3.1, JSON or YAML) and returns what it says of the service's lists. It is not
 * validated: what can't be understood is left out and named in `leftOut`. No file and no address is read.
 *
 * Rejects with `DescriptionError` where the text is not such a description, has more than 5 million characters, or is hostile: a
 * `$ref` to a file or an address, aliases that multiply, more than 200 levels, more than 100 references in a row, a key
 * `__proto__`.
 *
 * @example
 * ```ts
 * const digest = await readDescription(`
 * openapi: 3.1.0
 * paths:
 *   /v1/Currencies:
 *     get:
 *       parameters: [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
 *       responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object } } } } } }
 * `);
 * console.log(digest.lists[0]?.name); // Currencies
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export async function readDescription(text: string): Promise<Digest> {
  const document = parseDocument(text);
  checkDocument(document);
  resolveMergeKeys(document);
  try {
    return digestOf(document, createReferences(document));
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new DescriptionError("The schemas of the description refer to each other too many times in a row", {
      cause,
    });
  }
}

function digestOf(document: JsonObject, all: References): Digest {
  const leftOut: LeftOut[] = [];
  const leaveOut = (entry: LeftOut): void => {
    leftOut.push(entry);
  };
  const nameOf = nameSchemas(document, all);
  const lost = new Set<string>();
  const references: References = {
    find: (ref) => {
      const target = all.find(ref);
      if (!target) lost.add(ref);
      return target;
    },
  };
  const shapeOf = createShapeReader(references, (schema) =>
    leaveOut({ place: nameOf(schema, "Schema"), reason: "it consists of itself" }),
  );
  const schemas = createSchemaReader({ shapeOf, nameOf, leaveOut });
  const { lists, below, files } = readLists({
    operations: readOperations(document, references, shapeOf),
    shapeOf,
    schemas,
    leaveOut,
  });
  for (const ref of lost) {
    leaveOut({ place: plainLine(ref, 200), reason: "a reference leads there, and no object is there" });
  }
  const { title } = objectOf(document["info"]);
  return {
    ...(typeof title === "string" && title.trim() !== "" && { title: plainLine(title, 100) }),
    lists,
    ...(below.length > 0 && { below }),
    ...(files.length > 0 && { files }),
    records: schemas.records(),
    choices: schemas.choices(),
    leftOut,
  };
}
