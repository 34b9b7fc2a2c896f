import { CellError } from "../cell-error.ts";
import { isEntity, type CellValue } from "../cell-value.ts";
import { xmlHeader, xmlText } from "./xml-text.ts";

/** Errors that the format has had from the beginning. A newer one is stored as #VALUE! with a data type. */
export const plainErrors: ReadonlySet<string> = new Set([
  "#NULL!",
  "#DIV/0!",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
]);

/** The data types of a workbook, as files keep them: their structures, their values, and metadata that cells refer to. */
export interface RichData {
  /** The number by which a cell refers to its data type; undefined for a plain value. */
  numberOf(value: CellValue): number | undefined;
  /** The parts, if there is anything to keep. `dynamic`: whether a cell has a formula that may spill. */
  parts(dynamic: boolean): ReadonlyMap<string, string>;
}

type Field = readonly [name: string, type: "s" | "d" | "i", value: string];

/** No data types yet. */
export function createRichData(): RichData {
  const structures: string[] = [];
  const values: string[] = [];

  function add(type: string, fields: readonly Field[]): number {
    const keys = fields.map(
      ([name, kind]) => `<k n="${xmlText(name)}"${kind === "d" ? "" : ` t="${kind}"`}/>`,
    );
    const structure = `<s t="${type}">${keys.join("")}</s>`;
    const found = structures.indexOf(structure);
    const index = found < 0 ? structures.push(structure) - 1 : found;
    values.push(`<rv s="${index}">${fields.map(([, , value]) => `<v>${xmlText(value)}</v>`).join("")}</rv>`);
    return values.length;
  }

  return {
    numberOf: (value) => {
      if (value instanceof CellError)
        return plainErrors.has(value.code) ? undefined : add("_error", [["errorType", "i", "8"]]);
      if (value === null || typeof value !== "object") return undefined;
      if (!isEntity(value))
        return add("_formattednumber", [
          ["_Self", "d", String(value.value)],
          ["_Format", "s", value.numberFormat],
        ]);
      return add("_entity", [["_DisplayString", "s", value.text], ...fieldsOf(value.json)]);
    },
    parts: (dynamic) => {
      const parts = new Map<string, string>();
      const rich = values.length > 0;
      if (dynamic || rich) parts.set("xl/metadata.xml", metadata(dynamic, values.length));
      if (!rich) return parts;
      const space = "http://schemas.microsoft.com/office/spreadsheetml/2017/richdata";
      parts.set(
        "xl/richData/rdrichvalue.xml",
        `${xmlHeader}<rvData xmlns="${space}" count="${values.length}">${values.join("")}</rvData>`,
      );
      parts.set(
        "xl/richData/rdrichvaluestructure.xml",
        `${xmlHeader}<rvStructures xmlns="${space}" count="${structures.length}">${structures.join("")}</rvStructures>`,
      );
      return parts;
    },
  };
}

/** A card's own fields, those of nested cards as text. */
function fieldsOf(json: Readonly<Record<string, unknown>>): readonly Field[] {
  const { properties } = json;
  return Object.entries(Object(properties) as Record<string, unknown>).map(([name, value]) => {
    const basic =
      typeof value === "object" && value !== null && "basicValue" in value ? value.basicValue : value;
    return [name, "s", typeof basic === "string" ? basic : JSON.stringify(basic ?? null)];
  });
}

/** What a kind of metadata is called, and what a file says of it. */
interface MetadataKind {
  readonly type: string;
  readonly future: string;
}

/** Kinds have most of their attributes in common. */
function metadataType(name: string, more = ""): string {
  return `<metadataType name="${name}" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1"${more}/>`;
}

const dynamicArrays: MetadataKind = {
  type: metadataType("XLDAPR", ' cellMeta="1"'),
  future:
    '<futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata>',
};

function richValues(count: number): MetadataKind {
  const values = list(
    count,
    (index) =>
      `<bk><extLst><ext uri="{3e2802c4-a4d2-4d8b-9148-e3be6c30e623}"><xlrd:rvb i="${index}"/></ext></extLst></bk>`,
  );
  return {
    type: metadataType("XLRICHVALUE"),
    future: `<futureMetadata name="XLRICHVALUE" count="${count}">${values}</futureMetadata>`,
  };
}

function metadata(dynamic: boolean, rich: number): string {
  const kinds = [...(dynamic ? [dynamicArrays] : []), ...(rich > 0 ? [richValues(rich)] : [])];
  const cells = dynamic ? '<cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata>' : "";
  const references = list(rich, (index) => `<bk><rc t="${kinds.length}" v="${index}"/></bk>`);
  const values = rich > 0 ? `<valueMetadata count="${rich}">${references}</valueMetadata>` : "";
  return (
    `${xmlHeader}<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:xlrd="http://schemas.microsoft.com/office/spreadsheetml/2017/richdata" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray">` +
    `<metadataTypes count="${kinds.length}">${kinds.map(({ type }) => type).join("")}</metadataTypes>` +
    `${kinds.map(({ future }) => future).join("")}${cells}${values}</metadata>`
  );
}

function list(count: number, item: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => item(index)).join("");
}
