import { strToU8, zipSync } from "fflate";

/** Where the types of relationships begin. */
export const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** Where the types of parts begin. */
export const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook's file as Excel writes it, from the parts that a test is about. */
export function fileOf({
  sheet = "",
  workbook = "",
  parts = {},
  related = [],
}: {
  readonly sheet?: string;
  /** What stands in the workbook's part after its sheets. */
  readonly workbook?: string;
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
  /** Relationships of the workbook. */
  readonly related?: readonly (readonly [type: string, target: string])[];
}): Uint8Array {
  const all: Readonly<Record<string, string | Uint8Array>> = {
    "[Content_Types].xml": `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/calcChain.xml" ContentType="${types}.calcChain+xml"/></Types>`,
    "_rels/.rels": `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>${workbook}</workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${related.map(([type, target], index) => `<Relationship Id="rId${index + 2}" Type="${office}/${type}" Target="${target}"/>`).join("")}</Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheet}</sheetData><pageMargins left="0.7"/></worksheet>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([path, part]) => [path, typeof part === "string" ? strToU8(part) : part]),
    ),
  );
}
