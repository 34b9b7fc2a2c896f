import { arrayOf, isObject, objectOf, type JsonObject } from "../document/json.ts";
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
  /** Whether it answers with a file. */
  readonly isFile: boolean;
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
        isFile: Object.values(content).some((media) => isFile(target(objectOf(media)["schema"]))),
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
  const isJson = (type: string): boolean => /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type);
  const type = types.find(isJson) ?? types.find((name) => name === "*/*");
  return type === undefined ? undefined : (objectOf(content[type])["schema"] ?? {});
}

function isFile({ type, format }: JsonObject): boolean {
  return type === "file" || (type === "string" && format === "binary");
}
