import { LineCounter, parseDocument as parseYaml, type Document } from "yaml";
import { DescriptionError } from "./description-error.ts";
import { isObject, type JsonObject } from "./json.ts";
import { plainLine } from "./plain-line.ts";
import { valuesOfYaml } from "./values-of-yaml.ts";

/** Characters of a description. Real ones have less than a million. */
export const maxLength = 5_000_000;

/**
 * Parses a description in JSON or YAML.
 *
 * @throws DescriptionError unless it is an object of OpenAPI 3.0 or 3.1 and of a reasonable size
 */
export function parseDocument(text: string): JsonObject {
  if (typeof text !== "string") throw new DescriptionError("A description is a text: JSON or YAML.");
  if (text.length > maxLength) {
    const [length, most] = [text.length, maxLength].map((count) => `${(count / 1e6).toFixed(1)} million`);
    throw new DescriptionError(`The description has ${length} characters; at most ${most} are read.`);
  }
  // A byte order mark is not part of the JSON.
  const plain = text.replace(/^\uFEFF/, "");
  if (plain.trim() === "") throw new DescriptionError("The description is empty.");
  const document = /^\s*\{/.test(plain) ? fromJson(plain) : fromYaml(plain);
  if (!isObject(document)) throw new DescriptionError("The description is not an object.");
  checkVersion(document);
  return document;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    // YAML has such objects too; its parser also says the line.
    try {
      return fromYaml(text);
    } catch {
      throw new DescriptionError(
        `The description is not valid JSON: ${plainLine((cause as Error).message, 200)}`,
        { cause },
      );
    }
  }
}

function fromYaml(text: string): unknown {
  const lineCounter = new LineCounter();
  try {
    // Comparing each key with all before it takes minutes for an object of 100,000 keys; the last one counts, as in JSON.
    const document: Document = parseYaml(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
    const [error] = document.errors;
    if (error?.message.startsWith("Maximum call stack")) throw new RangeError(error.message);
    if (error) {
      const { line, col } = lineCounter.linePos(error.pos[0]);
      throw new DescriptionError(
        `The description is not valid YAML: line ${line}, column ${col}: ${plainLine(error.message, 200)}`,
        { cause: error },
      );
    }
    return valuesOfYaml(document.contents);
  } catch (cause) {
    if (cause instanceof DescriptionError) throw cause;
    const reason =
      cause instanceof RangeError ? "it is nested too deeply" : plainLine((cause as Error).message, 200);
    throw new DescriptionError(`The description can't be read as YAML: ${reason}`, { cause });
  }
}

function checkVersion({ openapi, swagger }: JsonObject): void {
  // Without quotes, YAML takes 3.0 and 3.1 for numbers.
  const version = typeof openapi === "number" ? openapi.toFixed(1) : openapi;
  if (typeof version === "string" && /^3\.[01](?:\.|$)/.test(version)) return;
  if (swagger !== undefined) {
    throw new DescriptionError(
      "The description is of Swagger 2.0. Only OpenAPI 3.0 and 3.1 are read; most generators can write them too.",
    );
  }
  if (openapi === undefined)
    throw new DescriptionError('The file has no "openapi" with a version: it is not an OpenAPI description.');
  throw new DescriptionError(
    `The description is of OpenAPI ${plainLine(JSON.stringify(openapi), 20)}. Only 3.0 and 3.1 are read.`,
  );
}
