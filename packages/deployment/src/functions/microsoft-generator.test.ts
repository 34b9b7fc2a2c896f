import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { functionMetadata } from "./function-metadata.ts";

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly customEnumId?: string;
  readonly dimensionality?: string;
  readonly optional?: boolean;
}

interface EnumMetadata {
  readonly id: string;
  readonly type: string;
  readonly values: readonly {
    readonly name: string;
    readonly stringValue: string;
    readonly tooltip: string;
  }[];
}

interface Metadata {
  readonly functions: readonly FunctionMetadata[];
  readonly enums: readonly EnumMetadata[];
}

interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly result: { readonly type: string; readonly dimensionality?: string };
  readonly options: { readonly cancelable?: boolean; readonly requiresAddress?: boolean };
}

const ours = functionMetadata("en", [
  { lists: [{ name: "Currencies" }, { name: "VatRates", byId: false }] },
]) as Metadata;

test("Microsoft's generator makes the same metadata from TypeScript functions", async () => {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-metadata-"));
  try {
    const file = join(folder, "functions.ts");
    await writeFile(file, [...ours.enums.map(enumSource), ...ours.functions.map(asSource)].join("\n"));
    const { metadataJson, errors } = await generateCustomFunctionsMetadata(file);
    expect(errors).toEqual([]);
    const theirs = JSON.parse(metadataJson) as Metadata;
    expect(theirs.functions.map(normalised)).toEqual(ours.functions.map(normalised));
    expect(theirs.enums).toEqual(ours.enums);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function asSource({ id, description, parameters, result, options }: FunctionMetadata): string {
  const type = (dimensionality?: string): string => (dimensionality === "matrix" ? "any[][]" : "any");
  const given = parameters.map(
    ({ name, optional, dimensionality, customEnumId }) =>
      `${name}${optional ? "?" : ""}: ${customEnumId ?? type(dimensionality)}`,
  );
  return `/**
 * ${description}
 * @customfunction ${id} ${id}
${parameters.map((one) => ` * @param ${one.optional ? `[${one.name}]` : one.name} ${one.description}`).join("\n")}
${options.cancelable ? " * @cancelable\n" : ""}${options.requiresAddress ? " * @requiresAddress\n" : ""} * @returns the result
 */
function ${id}(${given.join(", ")}, invocation: CustomFunctions.CancelableInvocation): ${type(result.dimensionality)} {
  return [];
}`;
}

function enumSource({ id, values }: EnumMetadata): string {
  const members = values.map(
    ({ name, stringValue, tooltip }) =>
      `${tooltip === "" ? "" : `  /** ${tooltip} */\n`}  ${name} = "${stringValue}",`,
  );
  return `/** @customenum {string} */\nenum ${id} {\n${members.join("\n")}\n}`;
}

/** Fills in the defaults, which metadata may leave out. */
function normalised({ id, name, description, parameters, result, options }: FunctionMetadata): object {
  return {
    id,
    name,
    description,
    parameters: parameters.map((one) => ({
      ...one,
      dimensionality: one.dimensionality ?? "scalar",
      optional: one.optional ?? false,
    })),
    matrix: result.dimensionality === "matrix",
    cancelable: options.cancelable ?? false,
    requiresAddress: options.requiresAddress ?? false,
  };
}
