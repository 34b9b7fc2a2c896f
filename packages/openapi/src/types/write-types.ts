import type { DescribedChoice, DescribedField, DescribedList, Digest } from "../digest.ts";
import { planFile, type FilePlan } from "./plan-file.ts";
import { choiceSchema, recordSchema } from "./schema-text.ts";
import { comment, propertyKey, quote } from "./texts.ts";
import { choiceType, recordType, valueType } from "./type-text.ts";

/**
 * What the file has besides types.
 * @example const options: WriteTypesOptions = { schemas: true };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#check-records-as-they-arrive
 */
export interface WriteTypesOptions {
  /** Whether to write a valibot schema for each type. Default: false. */
  readonly schemas?: boolean | undefined;
}

/**
 * Writes a TypeScript module from a digest: the types of the records that are used, the augmentation of `RecordTypes`
 * for the lists of the specification, and a resource for each other list. The same digest makes the same text. Throws a
 * TypeError for an option that is unknown or of another type.
 * @example console.log(writeTypes(await readDescription(text)));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-in-the-file
 */
export function writeTypes(digest: Digest, options: WriteTypesOptions = {}): string {
  const { schemas = false } = checkOptions(options);
  const plan = planFile(digest);
  const choices = digest.choices.filter(({ name }) => plan.choices.has(name));
  const sections = [
    head(digest, plan, schemas),
    augmentation(plan),
    ...plan.further.map((one) => resource(one, plan)),
    ...plan.files.map((one) => download(one, plan)),
    ...plan.answers.map((record) => recordType(record, "answer", plan)),
    ...plan.payloads.map((record) => recordType(record, "payload", plan)),
    ...choices.map((choice) => choiceType(choice, plan)),
    ...(schemas ? schemaSections(plan, choices) : []),
  ];
  return sections.filter((section) => section !== "").join("\n");
}

/** Throws a TypeError for an option that is unknown or of another type. */
function checkOptions(options: WriteTypesOptions): WriteTypesOptions {
  if (Object(options) !== options) throw new TypeError("options must be an object");
  const { schemas, ...others } = options;
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined) continue;
    throw new TypeError(`${name} is not an option${/^sch/i.test(name) ? "; the nearest is schemas" : ""}`);
  }
  if (schemas !== undefined && typeof schemas !== "boolean")
    throw new TypeError("schemas must be true or false");
  return options;
}

function head({ title }: Digest, { further, files }: FilePlan, schemas: boolean): string {
  const of = title === undefined ? "an OpenAPI description" : `the description of ${quote(title)}`;
  const resources = '"@accounting-data/resources"';
  const names = [
    ...(files.length > 0 ? ["defineDownload"] : []),
    ...(further.length > 0 ? ["defineResource"] : []),
    ...(files.length > 0 ? ["type Download"] : []),
    ...(further.length > 0 ? ["type Resource"] : []),
  ];
  return `/* eslint-disable */
// Written by accounting-data-openapi from ${of}.
// Do not edit it: change the description and run the command again.
${names.length > 0 ? `import { ${names.join(", ")} } from ${resources};` : `import type {} from ${resources};`}
${schemas ? 'import * as v from "valibot";\n' : ""}`;
}

/** The specification's own types: the functions of the package know them by these names. */
function augmentation(plan: FilePlan): string {
  const entries = plan.specified.flatMap(({ list, row }) => {
    const { create } = list;
    const record = unionOf(list, plan);
    return [
      ...(record === undefined ? [] : [[row.record, record]]),
      ...(row.payload === undefined || !create
        ? []
        : [[row.payload, plan.typeName(create.payload, "payload")]]),
      ...(row.payload === undefined || !create?.warning
        ? []
        : [["CreatedWarning", valueType(create.warning, "answer", plan)]]),
    ];
  });
  if (entries.length === 0) return "";
  return `/** The types of the specification's records, for every function of @accounting-data/resources. */
export interface DescribedRecordTypes {
${entries.map(([key, type]) => `  ${key}: ${type};\n`).join("")}}

declare module "@accounting-data/resources" {
  interface RecordTypes extends DescribedRecordTypes {}
}
`;
}

/** The type of a list's records: a union if a record by id has another type than those of the list. */
function unionOf({ record, recordById }: DescribedList, plan: FilePlan): string | undefined {
  const names = [record, recordById].flatMap((name) =>
    name === undefined ? [] : [plan.typeName(name, "answer")],
  );
  return names.length === 0 ? undefined : names.join(" | ");
}

function resource({ list, names, onlyCreates }: FilePlan["further"][number], plan: FilePlan): string {
  const { after, byId, create } = list;
  const record = unionOf(list, plan) ?? "{ readonly [field: string]: unknown }";
  const payload = create && plan.typeName(create.payload, "payload");
  const types = payload === undefined ? record : `${record}, ${payload}`;
  const row = `{ after: ${after}; byId: ${byId}${create ? "; creates: true" : ""} }`;
  const type = `Resource<${record}, ${row}${payload === undefined ? "" : `, ${payload}`}>`;
  const text = [list.description, `\`${list.path}\``].filter((part) => part !== undefined).join(" — ");
  const functionOf = (name: string, member: string): string =>
    `export const ${name}: typeof ${names.resource}.${member} = ${names.resource}.${member};\n`;
  const reading = `${functionOf(names.list, "list")}${functionOf(names.iterate, "iterate")}${byId ? functionOf(names.get, "get") : ""}`;
  const creating = create
    ? functionOf(names.create, "create") + functionOf(names.find, "findCreatedCandidates")
    : "";
  return `${comment(text)}${onlyCreates ? "" : "export "}const ${names.resource}: ${type} = defineResource<${types}>({
  name: ${quote(list.name)},
  one: ${quote(list.one)},
  path: ${quote(list.path)},
  after: ${after},
  byId: ${byId},
${create ? "  create: true,\n" : ""}});
${onlyCreates ? "" : reading}${creating}`;
}

/** A function that reads a file of a record. */
function download({ file, download }: FilePlan["files"][number], plan: FilePlan): string {
  const { path, accept, parameters } = file;
  const fields = parameters.map((parameter) => {
    const mark = parameter.required ? "" : "?";
    return `readonly ${propertyKey(parameter.name)}${mark}: ${parameterType(parameter, plan)}`;
  });
  const types = fields.length > 0 ? `<{ ${fields.join("; ")} }>` : "";
  const text = [file.description, `\`${path}\``].filter((part) => part !== undefined).join(" — ");
  return `${comment(text)}export const ${download}: Download${types} = defineDownload({
  name: ${quote(download)},
  path: ${quote(path)},
${accept === undefined ? "" : `  accept: ${quote(accept)},\n`}});
`;
}

/** The type of a parameter, which is sent as text. */
function parameterType({ type }: DescribedField, plan: FilePlan): string {
  const isText = type.kind === "choice" && plan.isText(type.choice);
  return isText ? plan.choiceName(type.choice) : "string";
}

function schemaSections(plan: FilePlan, choices: readonly DescribedChoice[]): readonly string[] {
  return [
    ...choices.map((choice) => choiceSchema(choice, plan)),
    ...plan.answers.map((record) => recordSchema(record, "answer", plan)),
    ...plan.payloads.map((record) => recordSchema(record, "payload", plan)),
  ];
}
