import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { fileOf, office, types } from "../../test/workbook-file.ts";
import type { ShownCell } from "../workbook/file/read-shown.ts";
import type { CellPlace } from "../workbook/sheet-area.ts";
import type { FreezeError } from "./freeze-error.ts";
import { freezeFile } from "./freeze-file.ts";

const extension = "http://schemas.microsoft.com/office/2011/relationships/webextension";

async function freeze(
  file: Uint8Array,
  shown: (cell: CellPlace) => ShownCell = () => ({ text: "", value: "" }),
): Promise<Readonly<Record<string, string>>> {
  const copy = await freezeFile(file, {
    note: "As of & then",
    language: "en",
    own: { prefixes: [""] },
    ours: [],
    readShown: (cells) => Promise.resolve(cells.map((cell) => shown(cell))),
  });
  return Object.fromEntries(Object.entries(unzipSync(copy)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const sheet1 = "xl/worksheets/sheet1.xml";

test("cells keep what the file has of them: numbers, texts, booleans, errors, styles", async () => {
  const f = (cell: string): string => `<f>_xldudf_PARTNER(&quot;${cell}&quot;)</f>`;
  const parts = await freeze(
    fileOf({
      sheet: `<row r="1"><c r="A1" s="3">${f("a")}<v>1.50</v></c><c r="B1" t="str">${f("b")}<v>A &amp; B</v></c><c r="C1" t="b">${f("c")}<v>1</v></c><c r="D1" t="e">${f("d")}<v>#N/A</v></c><c r="E1"><f>A1*2</f><v>3</v></c></row><row r="2"><c r="A2"><f>A1*3</f><v>4.5</v></c></row>`,
    }),
  );
  const cells =
    '<c r="A1" s="3"><v>1.50</v></c><c r="B1" t="inlineStr"><is><t xml:space="preserve">A &amp; B</t></is></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c><c r="E1"><f>A1*2</f><v>3</v></c>';
  const note = '<c r="G1" t="inlineStr"><is><t>As of &amp; then</t></is></c>';
  const below = '<row r="2"><c r="A2"><f>A1*3</f><v>4.5</v></c></row>';
  const footer = "<headerFooter><oddFooter>&amp;LAs of &amp;&amp; then</oddFooter></headerFooter>";
  expect(parts[sheet1]).toBe(
    `<worksheet><sheetData><row r="1">${cells}${note}</row>${below}</sheetData><pageMargins left="0.7"/>${footer}</worksheet>`,
  );
});

test("data types become what Excel shows: cards their texts, numbers their formats, new errors the nearest known one", async () => {
  const f = "<f>_xldudf_PARTNER(B1)</f>";
  const shown: readonly ShownCell[] = [
    { text: "Acme _x000D_\u0001\uffff", value: "#VALUE!" },
    { text: "2026-01-31", value: 46_053 },
    { text: "#FIELD!", value: "#FIELD!" },
    { text: "TRUE", value: true },
  ];
  const parts = await freeze(
    fileOf({
      sheet: `<row r="1"><c r="A1" vm="1" t="e">${f}<v>#VALUE!</v></c><c r="B1" vm="2">${f}<v>46053</v></c><c r="C1" vm="3" t="e">${f}<v>#VALUE!</v></c><c r="D1" vm="4" t="b">${f}<v>1</v></c></row>`,
      related: [["styles", "styles.xml"]],
      parts: { "xl/styles.xml": '<styleSheet><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>' },
    }),
    ({ column }) => shown[column]!,
  );
  expect(parts[sheet1]).toContain(
    '<c r="A1" t="inlineStr"><is><t xml:space="preserve">Acme _x005F_x000D__x0001__xFFFF_</t></is></c><c r="B1" s="1"><v>46053</v></c><c r="C1" t="e"><v>#VALUE!</v></c><c r="D1" t="inlineStr"><is><t xml:space="preserve">TRUE</t></is></c>',
  );
  expect(parts["xl/styles.xml"]).toContain('<numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>');
});

test("numbers get formats that the copy has once, beside its own ones, and keep the look of their cells", async () => {
  const f = "<f>_xldudf_PARTNER(B1)</f>";
  const shown = [
    { text: "2026-01-31", value: 46_053 },
    { text: "2026-01-31 12:00", value: 46_053.5 },
    { text: "2026-02-01", value: 46_054 },
    { text: "0.50", value: 0.5 },
    { text: "1,250", value: 1250 },
    { text: "1.25", value: 1.25, numberFormat: "0.00" },
  ] satisfies readonly ShownCell[];
  const cells = shown.map(
    ({ value }, column) =>
      `<c r="${"ABCDEF"[column]}1" s="${column === 2 ? 0 : 1}" vm="${column + 1}">${f}<v>${value}</v></c>`,
  );
  const own = '<numFmt numFmtId="170" formatCode="0.000"/>';
  const looks =
    '<xf numFmtId="0" fontId="2"/><xf numFmtId="0" fontId="3" fillId="4"><alignment wrapText="1"/></xf>';
  const styles = (count: number, formats: string, all: string): string =>
    `<styleSheet><numFmts count="${count}">${formats}</numFmts>${all}</styleSheet>`;
  const parts = await freeze(
    fileOf({
      sheet: `<row r="1">${cells.join("")}</row>`,
      related: [["styles", "styles.xml"]],
      parts: { "xl/styles.xml": styles(1, own, `<cellXfs count="2">${looks}</cellXfs>`) },
    }),
    ({ column }) => shown[column]!,
  );
  const styleOf = (cell: string) => new RegExp(`<c r="${cell}1" s="(\\d)">`).exec(parts[sheet1]!)?.[1];
  expect(["A", "B", "C", "D", "E", "F"].map(styleOf)).toEqual(["2", "3", "4", "5", "1", "6"]);
  const days = '<numFmt numFmtId="171" formatCode="yyyy-mm-dd"/>';
  const moments = '<numFmt numFmtId="172" formatCode="yyyy-mm-dd hh:mm"/>';
  const wrapped = (format: number): string =>
    `<xf fontId="3" fillId="4" numFmtId="${format}" applyNumberFormat="1"><alignment wrapText="1"/></xf>`;
  const added = `${wrapped(171)}${wrapped(172)}<xf fontId="2" numFmtId="171" applyNumberFormat="1"/>${wrapped(4)}${wrapped(2)}`;
  expect(parts["xl/styles.xml"]).toBe(
    styles(3, own + days + moments, `<cellXfs count="7">${looks}${added}</cellXfs>`),
  );
});

test("of data types, those that another add-in's cells show stay, with what they lead to; ours lose every text and number", async () => {
  const ours = '<c r="A1" vm="1" t="e"><f>_xldudf_PARTNER(B1)</f><v>#VALUE!</v></c>';
  const theirs = '<c r="B1" vm="2" t="e"><v>#VALUE!</v></c>';
  const key = (name: string, type: string): string => `<k n="${name}" t="${type}"/>`;
  const value = (...parts: readonly string[]): string =>
    `<rv s="0">${parts.map((part) => `<v>${part}</v>`).join("")}</rv>`;
  const array = (text: string): string => `<a r="1" c="2"><v t="s">${text}</v><v t="d">7</v></a>`;
  const kept = value("Theirs", "1", "3", "1") + value("Their city", "2", "3", "1");
  const parts = await freeze(
    fileOf({
      sheet: `<row r="1">${ours}${theirs}</row>`,
      related: [
        ["sheetMetadata", "metadata.xml"],
        ["rdRichValue", "richData/rdrichvalue.xml"],
        ["rdRichValueStructure", "richData/rdrichvaluestructure.xml"],
        ["rdArray", "richData/rdarray.xml"],
      ],
      parts: {
        "xl/metadata.xml": `<metadata><metadataTypes count="2"><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="2"><bk><x:rvb i="0"/></bk><bk><x:rvb i="2"/></bk></futureMetadata><valueMetadata count="2"><bk><rc t="2" v="0"/></bk><bk><rc t="2" v="1"/></bk></valueMetadata></metadata>`,
        "xl/richData/rdrichvaluestructure.xml": `<rvStructures><s t="_entity">${key("Name", "s")}<k n="Amount"/>${key("Place", "r")}${key("Tags", "a")}</s></rvStructures>`,
        "xl/richData/rdrichvalue.xml": `<rvData>${value("Ours", "41", "1", "0")}${value("Our city", "42", "1", "0")}${kept}</rvData>`,
        "xl/richData/rdarray.xml": `<arrayData>${array("Our tag")}${array("Their tag")}</arrayData>`,
      },
    }),
    () => ({ text: "Ours", value: "#VALUE!" }),
  );
  expect(parts[sheet1]).toContain(`<is><t xml:space="preserve">Ours</t></is></c>${theirs}`);
  const emptied = value("", "0", "1", "0");
  expect(parts["xl/richData/rdrichvalue.xml"]).toBe(`<rvData>${emptied}${emptied}${kept}</rvData>`);
  expect(parts["xl/richData/rdarray.xml"]).toBe(
    `<arrayData><a r="1" c="2"><v t="s"></v><v t="d">0</v></a>${array("Their tag")}</arrayData>`,
  );
});

test("a cell that got its value after the file was saved makes no copy", async () => {
  const file = fileOf({
    sheet: '<row r="1"><c r="A1" vm="1" t="e"><f>_xldudf_PARTNER(B1)</f><v>#VALUE!</v></c></row>',
  });
  await expect(freeze(file, () => ({ text: "14", value: 14 }))).rejects.toMatchObject({
    problem: "loading",
    place: "Sheet1!A1",
  });
});

test("an array formula of ours is the values of all its cells", async () => {
  const parts = await freeze(
    fileOf({
      sheet: `<row r="1"><c r="A1" cm="1" t="str"><f t="array" ref="A1:A2">_xldudf_PARTNERS()</f><v>Name</v></c></row><row r="2"><c r="A2" t="str"><v>Acme</v></c><c r="B2"><f>SUM(--(_xlfn.ANCHORARRAY(A1)&gt;"&lt;'&amp;"))</f><v>4</v></c></row>`,
    }),
  );
  expect(parts[sheet1]).not.toContain('cm="1"');
  expect(parts[sheet1]).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">Acme</t></is></c>');
  expect(parts[sheet1]).toContain(`<f>SUM(--(A1:A2&gt;&quot;&lt;'&amp;&quot;))</f>`);
});

test("formulas that cells share are frozen in each of them", async () => {
  const parts = await freeze(
    fileOf({
      sheet: `<row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="0">_xldudf_PARTNER(B1)</f><v>1</v></c></row><row r="2"><c r="A2"><f t="shared" si="0"/><v>2</v></c></row>`,
    }),
  );
  expect(parts[sheet1]).not.toContain("<f");
  expect(parts[sheet1]).toContain("<v>2</v>");
});

test("names that call our functions go, others stay with cells in place of our spills", async () => {
  const parts = await freeze(
    fileOf({
      sheet: `<row r="1"><c r="A1"><f t="array" ref="A1:A3">_xldudf_PARTNERS()</f><v>1</v></c></row>`,
      workbook:
        '<definedNames><definedName name="_xldudf_PARTNERS" hidden="1">#NAME?</definedName><definedName name="All">_xldudf_PARTNERS()</definedName><definedName name="Shown">_xlfn.ANCHORARRAY(Sheet1!$A$1)</definedName></definedNames>',
    }),
  );
  expect(parts["xl/workbook.xml"]).toContain(
    '<definedNames><definedName name="Shown">Sheet1!$A$1:$A$3</definedName><definedName name="_xlnm.Print_Area"',
  );
  expect(parts["xl/workbook.xml"]).not.toContain("_xldudf");
});

test.each([
  ["that a person has chosen stays", 0, ["Sheet1!$B$2"]],
  ["of another sheet does not count", 1, ["Sheet2!$B$2", "'Sheet1'!$A$1:$A$1"]],
])("a print area %s", async (_, index, areas) => {
  const chosen = `<definedName name="_xlnm.Print_Area" localSheetId="${index}">Sheet${index + 1}!$B$2</definedName>`;
  const parts = await freeze(
    fileOf({
      sheet: '<row r="1"><c r="A1"><f>_xldudf_PARTNER("a")</f><v>1</v></c></row>',
      workbook: `<definedNames>${chosen}</definedNames>`,
    }),
  );
  const names = parts["xl/workbook.xml"]!.matchAll(/<definedName name="_xlnm.Print_Area"[^>]*>([^<]+)</g);
  expect([...names].map(([, area]) => area)).toEqual(areas);
});

test("our settings and our pane go; another add-in's pane and a person's custom XML stay", async () => {
  const panes = `http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes`;
  const pane = (id: string): string =>
    `<wetp:taskpane dockstate="right"><wetp:webextensionref r:id="${id}"/></wetp:taskpane>`;
  const reference = (id: string): string => `<we:reference id="${id}" version="1.0"/>`;
  const parts = await freeze(
    fileOf({
      sheet: '<row r="1"><c r="A1"><v>1</v></c></row>',
      related: [["customXml", "../customXml/item1.xml"]],
      parts: {
        "_rels/.rels": `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${panes}" Target="xl/webextensions/taskpanes.xml"/></Relationships>`,
        "xl/webextensions/taskpanes.xml": `<wetp:taskpanes>${pane("rId1")}${pane("rId2")}${pane("rId3")}</wetp:taskpanes>`,
        "xl/webextensions/_rels/taskpanes.xml.rels": `<Relationships>${[1, 2, 3].map((id) => `<Relationship Id="rId${id}" Type="${extension}" Target="webextension${id}.xml"/>`).join("")}</Relationships>`,
        "xl/webextensions/webextension1.xml": `<we:webextension>${reference("OURS")}<we:property name="accounting-data.company" value="x"/></we:webextension>`,
        "xl/webextensions/webextension2.xml": `<we:webextension>${reference("theirs")}<we:property name="a" value="x"/></we:webextension>`,
        "xl/webextensions/webextension3.xml": `<we:webextension>${reference("ours")}</we:webextension>`,
        "customXml/item1.xml": "<mine/>",
      },
    }),
  );
  expect(Object.keys(parts).filter((path) => /webextension\d/.test(path))).toEqual([
    "xl/webextensions/webextension2.xml",
  ]);
  expect(parts["xl/webextensions/taskpanes.xml"]).toBe(`<wetp:taskpanes>${pane("rId2")}</wetp:taskpanes>`);
  expect(parts["customXml/item1.xml"]).toBe("<mine/>");
});

test("Excel's order of calculation and macros go, so that Excel opens the copy as a new workbook", async () => {
  const macros = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";
  const parts = await freeze(
    fileOf({
      sheet: '<row r="1"><c r="A1"><v>1</v></c></row>',
      related: [["calcChain", "calcChain.xml"]],
      parts: {
        "xl/calcChain.xml": '<calcChain><c r="A1"/></calcChain>',
        "[Content_Types].xml": `<Types><Override PartName="/xl/workbook.xml" ContentType="${macros}"/><Override PartName="/xl/calcChain.xml" ContentType="x"/></Types>`,
      },
    }),
  );
  expect(Object.keys(parts)).not.toContain("xl/calcChain.xml");
  expect(parts["[Content_Types].xml"]).toBe(
    `<Types><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
  );
  expect(parts["xl/_rels/workbook.xml.rels"]).not.toContain("calcChain");
});

test("a table's calculated column of ours has values alone", async () => {
  const column = (formula: string): string =>
    `<tableColumn id="1" name="N"><calculatedColumnFormula>${formula}</calculatedColumnFormula></tableColumn>`;
  const parts = await freeze(
    fileOf({
      sheet: '<row r="1"><c r="A1"><f>_xldudf_PARTNER(B1)</f><v>1</v></c></row>',
      related: [["table", "tables/table1.xml"]],
      parts: {
        "xl/tables/table1.xml": `<table>${column("_xldudf_PARTNER(Table1[[#This Row],[Id]])")}${column("A1*2")}</table>`,
      },
    }),
  );
  expect(parts["xl/tables/table1.xml"]).toBe(
    `<table><tableColumn id="1" name="N"></tableColumn>${column("A1*2")}</table>`,
  );
});

test("a rule that still calls our functions makes no copy: nothing of ours may be left", async () => {
  const file = fileOf({
    sheet: '<row r="1"><c r="A1"><v>1</v></c></row>',
    related: [["chart", "charts/chart1.xml"]],
    parts: {
      "xl/charts/chart1.xml": "<c:chart><c:f>_xldudf_PARTNERS()</c:f></c:chart>",
    },
  });
  await expect(freeze(file)).rejects.toMatchObject({ problem: "left-over", place: "xl/charts/chart1.xml" });
});

test("when the values were read stands beside the cells that are shown, in the first row that is", async () => {
  const hidden = await freeze(fileOf({ sheet: '<row r="1" hidden="1"><c r="C1"><v>1</v></c></row>' }));
  expect(hidden[sheet1]).toContain(
    '<row r="2"><c r="E2" t="inlineStr"><is><t>As of &amp; then</t></is></c></row>',
  );
  const note = "<is><t>As of &amp; then</t></is>";
  const styled = '<c r="A1"><v>1</v></c><c r="B1" s="2"/><c r="C1" s="2"/><c r="E1" s="2"/>';
  const beside = await freeze(fileOf({ sheet: `<row r="1" spans="1:5">${styled}</row>` }));
  expect(beside[sheet1]).toContain(
    `<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="2"/><c r="C1" s="2" t="inlineStr">${note}</c><c r="E1" s="2"/></row>`,
  );
  const between = await freeze(fileOf({ sheet: '<row r="1"><c r="A1"><v>1</v></c><c r="E1" s="2"/></row>' }));
  expect(between[sheet1]).toContain(`<c r="C1" t="inlineStr">${note}</c><c r="E1" s="2"/></row>`);
  const narrow = await freeze(
    fileOf({
      sheet: '<row r="1"><c r="A1"><v>1</v></c></row>',
      parts: {
        [sheet1]:
          '<worksheet><cols><col min="2" max="5" hidden="1"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
      },
    }),
  );
  expect(narrow[sheet1]).toContain(`<c r="F1" t="inlineStr">${note}</c>`);
  const empty = await freeze(fileOf({}));
  expect(empty[sheet1]).not.toContain("As of");
});

describe("whatever a workbook has", () => {
  const id = "0d4f1c4e-8f1d-4a2b-9c3d-1e2f3a4b5c6d";
  const rich = (...values: readonly string[]): Readonly<Record<string, string>> => ({
    "xl/metadata.xml": `<metadata><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE">${values.map((_, at) => `<bk><x:rvb i="${at}"/></bk>`).join("")}</futureMetadata><valueMetadata>${values.map((_, at) => `<bk><rc t="1" v="${at}"/></bk>`).join("")}</valueMetadata></metadata>`,
    "xl/richData/rdrichvaluestructure.xml": `<rvStructures><s t="_entity"><k n="_DisplayString" t="s"/><k n="Id" t="s"/><k n="Secret" t="s"/></s><s t="_entity"><k n="_DisplayString" t="s"/><k n="City" t="s"/></s></rvStructures>`,
    "xl/richData/rdrichvalue.xml": `<rvData>${values.join("")}</rvData>`,
  });
  const card = (secret: string): string => `<rv s="0"><v>Acme</v><v>${id}</v><v>${secret}</v></rv>`;
  const richParts = [
    ["sheetMetadata", "metadata.xml"],
    ["rdRichValue", "richData/rdrichvalue.xml"],
    ["rdRichValueStructure", "richData/rdrichvaluestructure.xml"],
  ] as const;
  const ours = '<c r="A1" vm="1" t="e"><f>_xldudf_PARTNER(B9)</f><v>#VALUE!</v></c>';

  test.each([
    ["that shows the cell", "A1"],
    ["that takes it out of a range", "INDEX(A1:A2,1)"],
    ["that chooses it", "IF(TRUE,A1)"],
    ["without a formula: pasted as a value", ""],
  ])("a card in another cell, %s, becomes its text", async (_, formula) => {
    const f = formula === "" ? "" : `<f>${formula}</f>`;
    const parts = await freeze(
      fileOf({
        sheet: `<row r="1">${ours}<c r="B1" vm="2" t="e">${f}<v>#VALUE!</v></c></row>`,
        related: richParts,
        parts: rich(card("canary"), card("canary of another moment")),
      }),
      () => ({ text: "Acme", value: "#VALUE!" }),
    );
    expect(JSON.stringify(parts)).not.toMatch(new RegExp(`canary|${id}`));
    expect(parts[sheet1]).toContain(
      formula === ""
        ? '<c r="B1" t="inlineStr"><is><t xml:space="preserve">Acme</t></is></c>'
        : `<c r="B1" t="str"><f>${formula}</f><v>Acme</v></c>`,
    );
  });

  test("another add-in's card stays as it is", async () => {
    const theirs = '<c r="B1" vm="2" t="e"><v>#VALUE!</v></c>';
    const kept = '<rv s="1"><v>Prague</v><v>Praha</v></rv>';
    const parts = await freeze(
      fileOf({
        sheet: `<row r="1">${ours}${theirs}</row>`,
        related: richParts,
        parts: rich(card("canary"), kept),
      }),
      () => ({ text: "Acme", value: "#VALUE!" }),
    );
    expect(parts[sheet1]).toContain(theirs);
    expect(parts["xl/richData/rdrichvalue.xml"]).toContain(kept);
    expect(JSON.stringify(parts)).not.toContain("canary");
  });

  test("a card in another card's list becomes the text of the card that it is in", async () => {
    const other = '<c r="B1" vm="2" t="e"><v>#VALUE!</v></c>';
    const structures = `<rvStructures><s t="_entity"><k n="_DisplayString" t="s"/><k n="Id" t="s"/><k n="Secret" t="s"/></s><s t="_entity"><k n="_DisplayString" t="s"/><k n="All" t="a"/></s></rvStructures>`;
    const parts = await freeze(
      fileOf({
        sheet: `<row r="1">${ours}${other}</row>`,
        related: [...richParts, ["rdArray", "richData/rdarray.xml"]],
        parts: {
          ...rich(card("canary"), '<rv s="1"><v>All</v><v>0</v></rv>'),
          "xl/richData/rdrichvaluestructure.xml": structures,
          "xl/richData/rdarray.xml": '<arrayData><a r="1" c="1"><v t="r">0</v></a></arrayData>',
        },
      }),
      ({ column }) => ({ text: column === 0 ? "Acme" : "All of them", value: "#VALUE!" }),
    );
    expect(parts[sheet1]).toContain('<c r="B1" t="inlineStr"><is><t xml:space="preserve">All of them</t>');
    expect(JSON.stringify(parts)).not.toMatch(new RegExp(`canary|${id}`));
  });

  test("ten thousand days and amounts are found at once, as reports of a year have them", async () => {
    const count = 10_000;
    const cells = Array.from({ length: count }, (_, at) => {
      const f = at === 0 ? "<f>_xldudf_PARTNER(B9)</f>" : "";
      return `<row r="${at + 1}"><c r="A${at + 1}" vm="${at + 1}" t="e">${f}<v>#VALUE!</v></c></row>`;
    });
    const parts = await freeze(
      fileOf({
        sheet: cells.join(""),
        related: richParts,
        parts: rich(...Array.from({ length: count }, (_, at) => card(`canary ${at}`))),
      }),
      ({ row }) => ({ text: `Acme ${row}`, value: "#VALUE!" }),
    );
    expect(parts[sheet1]).toContain(`>Acme ${count - 1}<`);
    expect(JSON.stringify(parts)).not.toContain("canary");
  });

  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0]);
  const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xff]);
  const utf16 = (text: string): Uint8Array => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
  const embedded = (parts: Parameters<typeof fileOf>[0]): Uint8Array => fileOf(parts);
  const settings = '<we:property name="accounting-data.company" value="{}"/>';

  test.each<readonly [string, string, string | Uint8Array, { problem: string; place: string } | undefined]>([
    ["a picture", "media/image1.png", picture, undefined],
    ["a workbook without ours", "embeddings/a.xlsx", embedded({ sheet: '<row r="1"/>' }), undefined],
    [
      "a workbook with a formula of ours",
      "embeddings/a.xlsx",
      embedded({ sheet: '<row r="1"><c r="A1"><f>_xldudf_PARTNERS()</f></c></row>' }),
      { problem: "left-over", place: "xl/embeddings/a.xlsx/xl/worksheets/sheet1.xml" },
    ],
    [
      "a workbook with our settings",
      "embeddings/a.xlsx",
      embedded({ parts: { "xl/w.xml": settings } }),
      { problem: "left-over", place: "xl/embeddings/a.xlsx/xl/w.xml" },
    ],
    [
      "a workbook with a card",
      "embeddings/a.xlsx",
      embedded({ parts: rich(card("canary")) }),
      { problem: "left-over", place: "xl/embeddings/a.xlsx/xl/richData/rdrichvalue.xml" },
    ],
    [
      "what nobody can read",
      "embeddings/a.bin",
      ole,
      { problem: "unknown-part", place: "xl/embeddings/a.bin" },
    ],
    [
      "a damaged zip",
      "embeddings/a.zip",
      Uint8Array.from([0x50, 0x4b, 3, 4, 9]),
      { problem: "unknown-part", place: "xl/embeddings/a.zip" },
    ],
    ["our settings in UTF-16", "a.xml", utf16(settings), { problem: "left-over", place: "xl/a.xml" }],
    [
      "our settings in other quotes",
      "a.xml",
      settings.replaceAll('"', "'"),
      { problem: "left-over", place: "xl/a.xml" },
    ],
    [
      "a formula as it is written",
      "charts/a.xml",
      "<c:f><![CDATA[_xldudf_PARTNERS()]]></c:f>",
      { problem: "left-over", place: "xl/charts/a.xml" },
    ],
    ...[
      ["a data bar's limit", '<cfvo type="formula" val="_xldudf_PARTNERS()"/>'],
      ["a drop-down's cells", "<formControlPr fmlaRange='_xldudf_PARTNERS()'/>"],
      ["an old drop-down's macro", "<x:FmlaMacro>_xldudf_PARTNERS()</x:FmlaMacro>"],
      ["a pivot table's field", '<cacheField name="x" formula="1+_xldudf_PARTNER(1)"/>'],
      ["a shape's text", '<xdr:sp textlink="&#95;xldudf_PARTNERS()"/>'],
      ["a link's name", '<definedName name="x" refersTo="=_xleta._xldudf_PARTNERS"/>'],
      ["a hyperlink", '<hyperlink ref="A1" location="_xldudf_PARTNERS()"/>'],
    ].map(
      ([what, xml]) =>
        [`a call in ${what}`, "a.xml", `<a>${xml}</a>`, { problem: "left-over", place: "xl/a.xml" }] as const,
    ),
    ["a text about our functions", "a.xml", "<si><t>_xldudf_PARTNERS()</t></si>", undefined],
    ["another add-in's function", "a.xml", '<cfvo val="_xldudf_OTHER_PARTNERS()"/>', undefined],
    ["a number that is no character", "a.xml", '<a b="&#x110000;">&#99999999999;</a>', undefined],
    [
      "a card in a workbook whose parts have other names",
      "embeddings/a.xlsx",
      embedded({
        parts: Object.fromEntries(
          Object.entries(rich(card("canary"))).map(([path, text]) => [
            path.replace("richData/rd", "x/"),
            text,
          ]),
        ),
      }),
      { problem: "left-over", place: "xl/embeddings/a.xlsx/xl/x/richvalue.xml" },
    ],
    ...["='$1'", " = '$1'", ' =\n"$1"'].map(
      (attribute) =>
        [
          `a card in a workbook of another program, whose attributes are written ${attribute}`,
          "embeddings/a.xlsx",
          embedded({
            parts: Object.fromEntries(
              Object.entries(rich(card("canary"))).map(([path, text]) => [
                path,
                text.replaceAll(/="([^"]*)"/g, attribute),
              ]),
            ),
          }),
          { problem: "left-over", place: "xl/embeddings/a.xlsx/xl/richData/rdrichvalue.xml" },
        ] as const,
    ),
  ])("the last check reads every part: %s", async (_, target, part, fault) => {
    const file = fileOf({ related: [["any", target]], parts: { [`xl/${target}`]: part } });
    const outcome = await freeze(file).then(
      () => undefined,
      ({ problem, place }: FreezeError) => ({ problem, place }),
    );
    expect(outcome).toEqual(fault);
  });

  test.each(["http://[", "//", "%zz", "\\\\a", ""])(
    "a relationship that leads nowhere, to %j, is no fault",
    async (target) => {
      const parts = await freeze(fileOf({ sheet: '<row r="1"/>', related: [["any", target]] }));
      expect(parts[sheet1]).toBeDefined();
    },
  );

  test("printer settings go, and the sheet no longer names them", async () => {
    const parts = await freeze(
      fileOf({
        parts: {
          [sheet1]: '<worksheet><sheetData/><pageSetup paperSize="9" r:id="rId1"/></worksheet>',
          "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships><Relationship Id="rId1" Type="${office}/printerSettings" Target="../printerSettings/printerSettings1.bin"/></Relationships>`,
          "xl/printerSettings/printerSettings1.bin": ole,
        },
      }),
    );
    expect(parts[sheet1]).toContain('<pageSetup paperSize="9"/>');
    expect(Object.keys(parts).filter((path) => path.includes("printer"))).toEqual([]);
  });

  test("macros go: sheets of Excel 4.0's, names that call them, signatures", async () => {
    const macro = "http://schemas.microsoft.com/office/2006/relationships";
    const names =
      '<definedName name="Run" xlm="1">Macro1!$A$1</definedName><definedName name="Mine" localSheetId="1">Sheet1!$A$1</definedName><definedName name="_xleta._xldudf_PARTNER" hidden="1">#NAME?</definedName>';
    const parts = await freeze(
      fileOf({
        parts: {
          "xl/workbook.xml": `<workbook xmlns:r="${office}"><bookViews><workbookView activeTab="1"/></bookViews><sheets><sheet name="Macro1" sheetId="2" r:id="rId8"/><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets><definedNames>${names}</definedNames></workbook>`,
          "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId8" Type="${macro}/xlMacrosheet" Target="macrosheets/sheet1.xml"/><Relationship Id="rId9" Type="${macro}/vbaProject" Target="vbaProject.bin"/><Relationship Id="rId7" Type="${office}/image" Target="%zz.png"/></Relationships>`,
          "xl/macrosheets/sheet1.xml": "<xm:macrosheet>canary</xm:macrosheet>",
          "xl/vbaProject.bin": ole,
          "xl/_rels/vbaProject.bin.rels": `<Relationships><Relationship Id="rId1" Type="${macro}/vbaProjectSignature" Target="vbaProjectSignature.bin"/></Relationships>`,
          "xl/vbaProjectSignature.bin": ole,
        },
      }),
    );
    expect(Object.keys(parts).filter((path) => /macro|vba/i.test(path))).toEqual([]);
    expect(parts["xl/workbook.xml"]).toContain(
      '<workbookView/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="Mine" localSheetId="0">',
    );
    expect(parts["xl/workbook.xml"]).not.toMatch(/Macro1|_xleta/);
  });

  test("the picture of our pane goes with it", async () => {
    const panes = "http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes";
    const parts = await freeze(
      fileOf({
        parts: {
          "_rels/.rels": `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${panes}" Target="xl/webextensions/taskpanes.xml"/></Relationships>`,
          "xl/webextensions/taskpanes.xml":
            '<wetp:taskpanes><wetp:taskpane><wetp:webextensionref r:id="rId1"/></wetp:taskpane></wetp:taskpanes>',
          "xl/webextensions/_rels/taskpanes.xml.rels": `<Relationships><Relationship Id="rId1" Type="${extension}" Target="webextension1.xml"/></Relationships>`,
          "xl/webextensions/webextension1.xml": `<we:webextension>${settings}<we:snapshot r:embed="rId1"/></we:webextension>`,
          "xl/webextensions/_rels/webextension1.xml.rels": `<Relationships><Relationship Id="rId1" Type="${office}/image" Target="../media/pane.png"/></Relationships>`,
          "xl/media/pane.png": picture,
        },
      }),
    );
    expect(Object.keys(parts).filter((path) => /webext|media/.test(path))).toEqual([]);
  });
});
