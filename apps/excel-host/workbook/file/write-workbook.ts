import { strToU8, zipSync } from "fflate";
import { printArea } from "../address.ts";
import { headerRowOf, type Table } from "../tables/table.ts";
import type { Workbook } from "../workbook.ts";
import { createFileStyles } from "./file-styles.ts";
import { createRichData } from "./rich-data.ts";
import { writeSheet, type SheetFileOptions } from "./write-sheet.ts";
import { xmlHeader, xmlText } from "./xml-text.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The file refers to the add-in as to one that a developer has loaded. */
const addIn = { id: "00000000-0000-4000-8000-000000000000", store: "developer" };

/** The parts of a file so far, and the content types that they have. */
interface Parts {
  readonly files: Map<string, string>;
  readonly types: Map<string, string>;
}

/** The workbook as a file, as Excel saves it: the add-in's functions by Excel's own names, its settings in a part of their own. */
export function writeWorkbook(workbook: Workbook, isAddInFunction: (name: string) => boolean): Uint8Array {
  const { settings, sheets, tables } = workbook;
  const parts: Parts = { files: new Map(), types: new Map() };
  const styles = createFileStyles();
  const rich = createRichData();
  const isDynamic = addSheets(parts, workbook, { rich, styleOf: styles.indexOf, isAddInFunction });
  for (const [index, table] of tables.all.entries())
    add(parts, `xl/tables/table${index + 1}.xml`, `${spreadsheet}.table+xml`, tableXml(table, index + 1));
  add(parts, "xl/styles.xml", `${spreadsheet}.styles+xml`, styles.xml());
  add(parts, "xl/workbook.xml", `${spreadsheet}.sheet.main+xml`, workbookXml(workbook));
  const richParts = [...rich.parts(isDynamic)];
  for (const [path, text] of richParts) add(parts, path, richTypes[path]![0], text);
  parts.files.set(
    "xl/_rels/workbook.xml.rels",
    relationshipList([
      ...sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
      ["styles", "styles.xml"],
      ...richParts.map(([path]) => [richTypes[path]![1], path.slice("xl/".length)] as const),
    ]),
  );
  if (settings.size > 0) addSettings(parts, settings);
  const roots = [
    ["officeDocument", "xl/workbook.xml"],
    ...(settings.size > 0 ? [settingsRoot] : []),
  ] as const;
  parts.files.set("_rels/.rels", relationshipList(roots));
  parts.files.set("[Content_Types].xml", contentTypes(parts.types));
  return zipSync(Object.fromEntries([...parts.files].map(([path, text]) => [path, strToU8(text)])));
}

function add({ files, types }: Parts, path: string, type: string, text: string): void {
  files.set(path, text);
  types.set(path, type);
}

/** Adds the sheets. Returns whether one has a formula that may spill. */
function addSheets(
  parts: Parts,
  { sheets, tables: { all: tables } }: Workbook,
  options: Pick<SheetFileOptions, "rich" | "styleOf" | "isAddInFunction">,
): boolean {
  let isDynamic = false;
  const onDynamic = (): void => {
    isDynamic = true;
  };
  const active = sheets.find(({ visibility }) => visibility === "Visible");
  for (const [index, sheet] of sheets.entries()) {
    const name = `sheet${index + 1}.xml`;
    const text = writeSheet(sheet, { ...options, tables, onDynamic, isActive: sheet === active });
    add(parts, `xl/worksheets/${name}`, `${spreadsheet}.worksheet+xml`, text);
    const own = tables.filter((table) => table.sheet === sheet);
    if (own.length === 0) continue;
    const targets = own.map((table) => ["table", `../tables/table${tables.indexOf(table) + 1}.xml`] as const);
    parts.files.set(`xl/worksheets/_rels/${name}.rels`, relationshipList(targets));
  }
  return isDynamic;
}

const richTypes: Readonly<Record<string, readonly [type: string, relationship: string]>> = {
  "xl/metadata.xml": [`${spreadsheet}.sheetMetadata+xml`, "sheetMetadata"],
  "xl/richData/rdrichvalue.xml": [
    "application/vnd.ms-excel.rdrichvalue+xml",
    "http://schemas.microsoft.com/office/2017/06/relationships/rdRichValue",
  ],
  "xl/richData/rdrichvaluestructure.xml": [
    "application/vnd.ms-excel.rdrichvaluestructure+xml",
    "http://schemas.microsoft.com/office/2017/06/relationships/rdRichValueStructure",
  ],
};

/** `targets`: a relationship's type, short if it is of the format itself, and where it leads. */
function relationshipList(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(([type, target], index) => {
    const full = type.includes(":") ? type : `${relationships}/${type}`;
    return `<Relationship Id="rId${index + 1}" Type="${full}" Target="${target}"/>`;
  });
  return `${xmlHeader}<Relationships xmlns="${packageRelationships}">${all.join("")}</Relationships>`;
}

function contentTypes(types: ReadonlyMap<string, string>): string {
  const overrides = [...types].map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`);
  return (
    `${xmlHeader}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`
  );
}

function workbookXml({ sheets, dateSystem }: Workbook): string {
  const states = { Visible: "", Hidden: ' state="hidden"', VeryHidden: ' state="veryHidden"' };
  const written = sheets.map(
    ({ name, visibility }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${states[visibility]} r:id="rId${index + 1}"/>`,
  );
  return (
    `${xmlHeader}<workbook xmlns="${main}" xmlns:r="${relationships}"><workbookPr${dateSystem === 1904 ? ' date1904="1"' : ""}/>` +
    `<bookViews><workbookView/></bookViews><sheets>${written.join("")}</sheets>${printTitles(sheets)}<calcPr calcId="191029"/></workbook>`
  );
}

/** The rows that each printed page of a sheet repeats. */
function printTitles(sheets: Workbook["sheets"]): string {
  const names = sheets.flatMap(({ name, page: { titleRows } }, index) =>
    titleRows === undefined
      ? []
      : [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${xmlText(`'${name.replaceAll("'", "''")}'!$${titleRows.first + 1}:$${titleRows.last + 1}`)}</definedName>`,
        ],
  );
  return names.length === 0 ? "" : `<definedNames>${names.join("")}</definedNames>`;
}

function tableXml(table: Table, id: number): string {
  const { name, area, columns, options } = table;
  const filtered = { ...area, lastRow: area.lastRow - Number(options.showTotals) };
  const listed = columns.map((column) => `<tableColumn id="${column.id}" name="${xmlText(column.name)}"/>`);
  return (
    `${xmlHeader}<table xmlns="${main}" id="${id}" name="${xmlText(name)}" displayName="${xmlText(name)}" ref="${printArea(area)}"` +
    `${headerRowOf(table) ? "" : ' headerRowCount="0"'}${options.showTotals ? ' totalsRowCount="1"' : ' totalsRowShown="0"'}>` +
    (headerRowOf(table) ? `<autoFilter ref="${printArea(filtered)}"/>` : "") +
    `<tableColumns count="${columns.length}">${listed.join("")}</tableColumns>` +
    `<tableStyleInfo name="${xmlText(options.style)}" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`
  );
}

const settingsRoot = [
  "http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes",
  "xl/webextensions/taskpanes.xml",
] as const;

function addSettings(parts: Parts, settings: ReadonlyMap<string, unknown>): void {
  const { id, store } = addIn;
  const space = "http://schemas.microsoft.com/office/webextensions";
  const folder = "xl/webextensions";
  const properties = [["Office.AutoShowTaskpaneWithDocument", false] as const, ...settings].map(
    ([key, value]) => `<we:property name="${xmlText(key)}" value="${xmlText(JSON.stringify(value))}"/>`,
  );
  add(
    parts,
    `${folder}/webextension1.xml`,
    "application/vnd.ms-office.webextension+xml",
    `${xmlHeader}<we:webextension xmlns:we="${space}/webextension/2010/11" id="{5E7B8C02-0000-4000-8000-000000000001}">` +
      `<we:reference id="${id}" version="1.0.0.0" store="${store}" storeType="${store}"/><we:alternateReferences/>` +
      `<we:properties>${properties.join("")}</we:properties><we:bindings/><we:snapshot xmlns:r="${relationships}"/></we:webextension>`,
  );
  add(
    parts,
    `${folder}/taskpanes.xml`,
    "application/vnd.ms-office.webextensiontaskpanes+xml",
    `${xmlHeader}<wetp:taskpanes xmlns:wetp="${space}/taskpanes/2010/11"><wetp:taskpane dockstate="right" visibility="1" width="350" row="0">` +
      `<wetp:webextensionref xmlns:r="${relationships}" r:id="rId1"/></wetp:taskpane></wetp:taskpanes>`,
  );
  parts.files.set(
    `${folder}/_rels/taskpanes.xml.rels`,
    relationshipList([
      ["http://schemas.microsoft.com/office/2011/relationships/webextension", "webextension1.xml"],
    ]),
  );
}
