import type { FunctionDefinition, FunctionParameter } from "../workbook/custom-function.ts";

/** Reads functions.json; returns the functions by their names in formulas. Throws a TypeError for what it can't read. */
export function readFunctionCatalogue(json: unknown): Map<string, FunctionDefinition> {
  if (!isRecord(json) || !Array.isArray(json["functions"]))
    throw new TypeError('functions.json has no list "functions".');
  const catalogue = new Map<string, FunctionDefinition>();
  for (const entry of json["functions"] as unknown[]) {
    const definition = readFunction(entry, json["allowErrorForDataTypeAny"] === true);
    if (catalogue.has(definition.name)) throw new TypeError(`functions.json names ${definition.name} twice.`);
    catalogue.set(definition.name, definition);
  }
  return catalogue;
}

function readFunction(entry: unknown, acceptsErrors: boolean): FunctionDefinition {
  if (!isRecord(entry) || typeof entry["id"] !== "string" || typeof entry["name"] !== "string") {
    throw new TypeError("A function in functions.json has no id or no name.");
  }
  const parameters = Array.isArray(entry["parameters"]) ? (entry["parameters"] as unknown[]) : [];
  const { cancelable, requiresAddress, ...others } = isRecord(entry["options"]) ? entry["options"] : {};
  for (const [option, value] of Object.entries(others)) {
    if (value === true)
      throw new TypeError(`The host does not know the option "${option}" of ${entry["id"]}.`);
  }
  return {
    id: entry["id"],
    name: entry["name"].toUpperCase(),
    description: textOfField(entry["description"]),
    parameters: parameters.map(readParameter),
    cancelable: cancelable === true,
    requiresAddress: requiresAddress === true,
    acceptsErrors,
  };
}

function readParameter(entry: unknown): FunctionParameter {
  if (!isRecord(entry)) throw new TypeError("A parameter in functions.json is not an object.");
  const { name, description, type = "any", dimensionality, optional, repeating } = entry;
  if ((type !== "any" && type !== "string") || repeating === true)
    throw new TypeError(
      `The host knows parameters of type "any" or "string" that do not repeat, unlike "${textOfField(name)}".`,
    );
  return {
    name: textOfField(name),
    description: textOfField(description),
    type,
    dimensionality: dimensionality === "matrix" ? "matrix" : "scalar",
    optional: optional === true,
  };
}

function textOfField(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
