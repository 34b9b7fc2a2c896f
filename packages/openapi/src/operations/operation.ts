import { arrayOf, isObject, objectOf, type JsonObject } from "../document/json.ts";
import { plainLine } from "../document/plain-line.ts";
import { targetOf, type References } from "../document/references.ts";
import type { ShapeOf } from "../schemas/shape.ts";
import { serverPath } from "./server-path.ts";

/** An operation of the description, with what it takes and answers. */
export interface Operation {
  readonly method: Uppercase<(typeof methodNames)[number]>;
  /** From `/v1` on, even if that stands in the address of the description's server. */
  readonly path: string;
  /** The parameters of its query, in lower case. */
  readonly query: ReadonlySet<string>;
  /** The schema of its successful answer; undefined if that is not JSON. */
  readonly answer: unknown;
  /** The parameters of its query, as they are described. */
  readonly parameters: readonly JsonObject[];
  /** The media types of the files that it answers with; none if it answers with something else. */
  readonly files: readonly string[];
  /** The schema of its JSON body. */
  readonly body: unknown;
  readonly description: JsonObject;
}

const methodNames = ["get", "post", "put", "patch", "delete", "head", "options", "trace"] as const;

/** The operations in the order of the description. */
export function readOperations(
  document: JsonObject,
  references: References,
  shapeOf: ShapeOf,
): readonly Operation[] {
  const target = (value: unknown): JsonObject => objectOf(targetOf(value, references));
  const base = serverPath(document);
  return Object.entries(objectOf(document["paths"])).flatMap(([path, item]) => {
    const methods = target(item);
    return methodNames.flatMap((methodName) => {
      const method = methodName.toUpperCase() as Operation["method"];
      const operation = methods[methodName];
      if (!isObject(operation)) return [];
      const parameters = [...arrayOf(methods["parameters"]), ...arrayOf(operation["parameters"])].map(target);
      const content = objectOf(target(success(operation)).content);
      return {
        method,
        path: base + path,
        query: new Set(
          parameters
            .filter(({ in: place }) => place === "query")
            .flatMap((parameter) => queryNames(parameter, shapeOf))
            .map((name) => name.toLowerCase()),
        ),
        answer: jsonSchema(content),
        parameters: parameters.filter(({ in: place }) => place === "query"),
        files: Object.entries(content).flatMap(([type, media]) =>
          isFile(type, target(objectOf(media)["schema"])) ? [type] : [],
        ),
        body: jsonSchema(objectOf(target(operation["requestBody"])["content"])),
        description: operation,
      };
    });
  });
}

/** The names of a query parameter in an address: those of its fields if it is an object, as generators for Spring write it. */
function queryNames(
  { name, schema, style = "form", explode = true }: JsonObject,
  shapeOf: ShapeOf,
): readonly string[] {
  const fields = style === "form" && explode === true ? [...shapeOf(schema).properties.keys()] : [];
  return fields.length > 0 ? fields : [String(name)];
}

/** The answer with the lowest successful status. */
function success(operation: JsonObject): unknown {
  const responses = objectOf(operation["responses"]);
  const status = Object.keys(responses)
    .toSorted()
    .find((name) => /^2(?:\d\d|XX)$/i.test(name));
  return responses[status ?? "default"];
}

function jsonSchema(content: JsonObject): unknown {
  const types = Object.keys(content);
  const isJson = (type: string): boolean =>
    /^(?:application|text)\/(?:[\w.*-]+\+)?json\s*(?:;|$)/i.test(type);
  const type = types.find(isJson) ?? types.find((name) => name === "*/*");
  return type === undefined ? undefined : (objectOf(content[type])["schema"] ?? {});
}

/** By its schema, or by a media type that nothing but files has. */
function isFile(mediaType: string, { type, format }: JsonObject): boolean {
  const isNamed = /^(?:application\/(?:pdf|zip|octet-stream)|image\/[\w.+-]+)(?:;|$)/i.test(mediaType);
  return type === "file" || (type === "string" && format === "binary") || (isNamed && type !== "object");
}

/** The path above the last segment. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** An operation as messages name it. */
export function placeOf({ method, path }: Operation): string {
  return `${method} ${plainLine(path, 200)}`;
}

/** What the description says about an operation, as a field of what is made of it. */
export function descriptionOfOperation({ description }: Operation): { readonly description?: string } {
  const text = description["summary"] ?? description["description"];
  return typeof text === "string" && text.trim() !== "" ? { description: plainLine(text, 300) } : {};
}
