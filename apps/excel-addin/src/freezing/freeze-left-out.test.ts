import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { fileOf, office } from "../../test/workbook-file.ts";
import { freezeFile } from "./freeze-file.ts";

type Parts = Readonly<Record<string, string>>;

async function freeze(file: Uint8Array, leftOut: readonly string[]): Promise<Parts> {
  const copy = await freezeFile(file, {
    note: "As of then",
    language: "en",
    own: { prefixes: [""] },
    ours: [],
    leftOut,
    readShown: (cells) => Promise.resolve(cells.map(() => ({ text: "", value: "" }))),
  });
  return Object.fromEntries(Object.entries(unzipSync(copy)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const sheet = (cells: string, after = ""): string =>
  `<worksheet><sheetData><row r="1">${cells}</row></sheetData>${after}<pageMargins left="0.7"/></worksheet>`;
const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;

/** *Report*, *Pay & bonus* and a hidden *It's data*, with what a test adds. */
function book({
  report = "",
  after = "",
  names = "",
  parts = {},
  states = ["", "", ' state="hidden"'],
}: {
  readonly report?: string;
  readonly after?: string;
  readonly names?: string;
  readonly parts?: Parts;
  readonly states?: readonly string[];
}): Uint8Array {
  const [first, second, third] = states;
  return fileOf({
    parts: {
      "xl/workbook.xml": `<workbook xmlns:r="${office}"><bookViews><workbookView activeTab="1"/></bookViews><sheets><sheet name="Report" sheetId="1"${first} r:id="rId1"/><sheet name="Pay &amp; bonus" sheetId="2"${second} r:id="rId2"/><sheet name="It's data" sheetId="3"${third} r:id="rId3"/></sheets><definedNames>${names}</definedNames></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${[1, 2, 3].map((id) => relationship(id, "worksheet", `worksheets/sheet${id}.xml`)).join("")}${relationship(4, "sharedStrings", "sharedStrings.xml")}</Relationships>`,
      "xl/sharedStrings.xml": "<sst><si><t>shown</t></si><si><t>canary</t></si></sst>",
      "xl/worksheets/sheet1.xml": sheet(`<c r="A1" t="s"><v>0</v></c>${report}`, after),
      "xl/worksheets/sheet2.xml": sheet('<c r="A1" t="s"><v>1</v></c><c r="B1"><v>4711</v></c>'),
      "xl/worksheets/_rels/sheet2.xml.rels": `<Relationships>${relationship(1, "table", "../tables/table1.xml")}${relationship(2, "drawing", "../drawings/drawing1.xml")}</Relationships>`,
      "xl/tables/table1.xml": '<table name="Wages" displayName="Wages" ref="A1:B2"/>',
      "xl/drawings/drawing1.xml": "<wsDr>canary</wsDr>",
      "xl/worksheets/sheet3.xml": sheet('<c r="A1"><f>_xldudf_PARTNERS()</f><v>7</v></c>'),
      ...parts,
    },
  });
}

const formulasOf = (xml: string): readonly string[] =>
  [...xml.matchAll(/<f[^>]*>([^<]*)<\/f>/g)].map(([, text]) => text!);
const report = "xl/worksheets/sheet1.xml";
const without = ["Pay & bonus", "It's data"];

describe("a copy without some sheets", () => {
  test.each([
    ["'Pay &amp; bonus'!B1*2", true],
    ["SUM('It''s data'!A1)", true],
    ["SUM('it''s DATA'!$A$1:$B$9)", true],
    ["SUM(Wages[Amount])", true],
    ["Total*2", true],
    ["Again+1", true],
    ["SUM(Report:'It''s data'!A1)", true],
    ["SUM('Report:It''s data'!A1)", true],
    ["INDIRECT(&quot;Pay &quot;&amp;A1&amp;&quot;!B1&quot;)", true],
    ["SHEETS()", true],
    ["Report!A1*2", false],
    ["[1]Wages!A1", false],
    ["Own*2", false],
    ["&quot;Wages and 'data'&quot;&amp;A1", false],
  ])("has %s as its value: %s", async (formula, isValue) => {
    const names =
      '<definedName name="Total">SUM(\'Pay &amp; bonus\'!$B$1:$B$9)</definedName><definedName name="Again">Total*2</definedName><definedName name="Own">Report!$B$1</definedName><definedName name="Hers" localSheetId="1">Report!$A$1</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Report!$1:$1</definedName><definedName name="_xlnm.Print_Titles" localSheetId="1">\'Pay &amp; bonus\'!$1:$1</definedName>';
    const parts = await freeze(book({ report: `<c r="B1"><f>${formula}</f><v>42</v></c>`, names }), without);
    expect(formulasOf(parts[report]!)).toEqual(isValue ? [] : [formula]);
    expect(parts[report]).toContain("<v>42</v>");
    const defined = [...parts["xl/workbook.xml"]!.matchAll(/<definedName name="([^"]+)"/g)];
    expect(defined.map(([, name]) => name)).toEqual(["Own", "_xlnm.Print_Titles", "_xlnm.Print_Area"]);
  });

  test("has nothing of them: no part, no text, no name", async () => {
    const parts = await freeze(
      book({
        parts: {
          "_rels/.rels": `<Relationships>${relationship(1, "officeDocument", "xl/workbook.xml")}${relationship(2, "extended-properties", "docProps/app.xml")}</Relationships>`,
          "docProps/app.xml":
            "<Properties><Application>Excel</Application><HeadingPairs><vt:i4>3</vt:i4></HeadingPairs><TitlesOfParts><vt:lpstr>Pay &amp; bonus</vt:lpstr></TitlesOfParts></Properties>",
        },
      }),
      without,
    );
    expect(JSON.stringify(parts)).not.toMatch(/canary|4711|bonus|It's|Wages/);
    expect(Object.keys(parts).filter((path) => /sheet[23]|table1|drawing1/.test(path))).toEqual([]);
    expect(parts["xl/sharedStrings.xml"]).toBe("<sst><si><t>shown</t></si><si><t/></si></sst>");
    expect(parts["docProps/app.xml"]).toBe("<Properties><Application>Excel</Application></Properties>");
    expect(parts["xl/workbook.xml"]).not.toContain("activeTab");
  });

  test("counts the sheets of names anew, and shows a hidden sheet that is left alone", async () => {
    const names = "<definedName name=\"Mine\" localSheetId=\"2\">'It''s data'!$A$1</definedName>";
    const parts = await freeze(book({ names }), ["Report", "Pay & bonus"]);
    expect(parts["xl/workbook.xml"]).toContain('<sheet name="It\'s data" sheetId="3" r:id="rId3"/>');
    expect(parts["xl/workbook.xml"]).toContain('name="Mine" localSheetId="0"');
  });

  test("has rules, choices and links only where they lead to its own sheets", async () => {
    const rule = (formula: string): string =>
      `<conditionalFormatting sqref="A1"><cfRule type="expression"><formula>${formula}</formula></cfRule></conditionalFormatting>`;
    const choice = (formula: string): string =>
      `<dataValidation type="list" sqref="A1"><formula1>${formula}</formula1></dataValidation>`;
    const away = "'Pay &amp; bonus'!$B$1";
    const link = (place: string): string => `<hyperlink ref="A1" location="${place}"/>`;
    const parts = await freeze(
      book({
        after: `${rule(away)}${rule("B1&gt;1")}<dataValidations count="2">${choice(away)}${choice("$B$1:$B$2")}</dataValidations><hyperlinks>${link(away)}</hyperlinks><extLst><ext uri="{1}"><x14:sparklineGroup><xm:f>${away}</xm:f></x14:sparklineGroup></ext></extLst>`,
      }),
      without,
    );
    const kept = `${rule("B1&gt;1")}<dataValidations count="1">${choice("$B$1:$B$2")}</dataValidations><pageMargins`;
    expect(parts[report]).toContain(`</sheetData>${kept}`);
  });

  test("has charts with the values that they show", async () => {
    const reference = (kind: "num" | "str", formula: string, value: string): string =>
      `<c:${kind}Ref><c:f>${formula}</c:f><c:${kind}Cache><c:ptCount val="1"/><c:pt idx="0"><c:v>${value}</c:v></c:pt></c:${kind}Cache></c:${kind}Ref>`;
    const away = "'Pay &amp; bonus'!$B$1";
    const chart = `<c:chart><c:ser><c:tx>${reference("str", away, "Pay")}</c:tx><c:cat>${reference("str", away, "May")}</c:cat><c:val>${reference("num", away, "5")}</c:val></c:ser><c:ser><c:val>${reference("num", "Report!$A$1", "6")}</c:val></c:ser></c:chart>`;
    const parts = await freeze(
      book({
        parts: {
          "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships>${relationship(1, "drawing", "../drawings/drawing2.xml")}</Relationships>`,
          "xl/drawings/drawing2.xml": "<wsDr/>",
          "xl/drawings/_rels/drawing2.xml.rels": `<Relationships>${relationship(1, "chart", "../charts/chart1.xml")}</Relationships>`,
          "xl/charts/chart1.xml": chart,
        },
      }),
      without,
    );
    const literal = (kind: string, value: string): string =>
      `<c:${kind}Lit><c:ptCount val="1"/><c:pt idx="0"><c:v>${value}</c:v></c:pt></c:${kind}Lit>`;
    expect(parts["xl/charts/chart1.xml"]).toBe(
      `<c:chart><c:ser><c:tx><c:v>Pay</c:v></c:tx><c:cat>${literal("str", "May")}</c:cat><c:val>${literal("num", "5")}</c:val></c:ser><c:ser><c:val>${reference("num", "Report!$A$1", "6")}</c:val></c:ser></c:chart>`,
    );
  });

  test("is not made where something would keep their data", async () => {
    const pivot = book({
      parts: {
        "xl/_rels/workbook.xml.rels": `<Relationships>${[1, 2, 3].map((id) => relationship(id, "worksheet", `worksheets/sheet${id}.xml`)).join("")}${relationship(4, "pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml")}</Relationships>`,
        "xl/pivotCache/pivotCacheDefinition1.xml": "<pivotCacheDefinition/>",
      },
    });
    await expect(freeze(pivot, without)).rejects.toMatchObject({
      problem: "left-out",
      place: "xl/pivotCache/pivotCacheDefinition1.xml",
    });
    expect(Object.keys(await freeze(pivot, []))).toContain("xl/pivotCache/pivotCacheDefinition1.xml");
  });
});
