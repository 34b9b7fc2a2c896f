import type {
  FunctionDefinition,
  FunctionOption,
  FunctionParameter,
} from "../workbook/function-definition.ts";

/** Reads functions.json. The result is keyed by what a formula says; `namespace` stands before each name. */
export function readFunctionCatalogue(json: unknown, namespace?: string): Map<string, FunctionDefinition> {
  const list =
    isRecord(json) && Array.isArray(json["functions"]) ? (json["functions"] as unknown[]) : undefined;
  if (list === undefined) throw new TypeError('functions.json has no list "functions".');
  const catalogue = new Map<string, FunctionDefinition>();
  for (const entry of list) {
    const definition = definitionOf(entry, namespace);
    if (catalogue.has(definition.name)) throw new TypeError(`functions.json names ${definition.name} twice.`);
    catalogue.set(definition.name, definition);
  }
  return catalogue;
}

function definitionOf(entry: unknown, namespace: string | undefined): FunctionDefinition {
  if (!isRecord(entry) || typeof entry["id"] !== "string" || typeof entry["name"] !== "string") {
    throw new TypeError("A function in functions.json has no id or no name.");
  }
  const parameters = Array.isArray(entry["parameters"]) ? (entry["parameters"] as unknown[]) : [];
  const options = isRecord(entry["options"]) ? entry["options"] : {};
  return {
    id: entry["id"],
    name: (namespace === undefined ? entry["name"] : `${namespace}.${entry["name"]}`).toUpperCase(),
    description: textOf(entry["description"]),
    parameters: parameters.map(parameterOf),
    options: options as Partial<Record<FunctionOption, boolean>>,
  };
}

function parameterOf(entry: unknown): FunctionParameter {
  if (!isRecord(entry)) throw new TypeError("A parameter in functions.json is no object.");
  return {
    name: textOf(entry["name"]),
    description: textOf(entry["description"]),
    type: typeof entry["type"] === "string" ? entry["type"] : "any",
    dimensionality: entry["dimensionality"] === "matrix" ? "matrix" : "scalar",
    optional: entry["optional"] === true,
    repeating: entry["repeating"] === true,
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
