import { strFromU8, unzipSync } from "fflate";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileOf, office } from "../../test/workbook-file.ts";
import { FreezeError } from "./freeze-error.ts";
import { freezeFile } from "./freeze-file.ts";

/** More by `PROPERTY_RUNS`, the same again by `PROPERTY_SEED`. */
const runs = Number(process.env["PROPERTY_RUNS"] ?? 300);

const id = "0d4f1c4e-8f1d-4a2b-9c3d-1e2f3a4b5c6d";
/** In every field of a record, and in every value of our settings. */
const canary = "canary-of-ours";

const call = fc.constantFrom(
  "_xldudf_PARTNER(B9)",
  "_xldudf_ACC_PARTNERS()",
  "_xldudf_PARTNERS (1)",
  "T[a'#]&amp;_xldudf_PARTNER(B1)&amp;T[b'#]",
  "_xlfn._xlws.MAP(A1:A2,_xleta._xldudf_PARTNER)",
  "<![CDATA[_xldudf_PARTNERS()]]>",
  "SUM(Ours)",
);
const formula = fc.oneof(
  call,
  fc.constantFrom("A1", "INDEX(A1:A9,1)", "IF(TRUE,A1)", "SUM(A1:A9)", "&quot;PARTNERS()&quot;", ""),
);
/** A cell with a card, an amount or a text of ours. */
const cell = fc.record({ formula, kind: fc.constantFrom("card", "amount", "text") });
const structures = `<rvStructures><s t="_entity"><k n="_DisplayString" t="s"/><k n="Id" t="s"/><k n="Secret" t="s"/></s></rvStructures>`;

function valueOf(...cards: readonly number[]): string {
  const values = cards.map((at) => `<rv s="0"><v>Acme</v><v>${id}</v><v>${canary} ${at}</v></rv>`);
  return `<rvData>${values.join("")}</rvData>`;
}

/** Names of a workbook, which may call our functions, and each other. */
const names = fc.array(
  fc.tuple(
    fc.constantFrom("One", "two", "Ours", "_xlnm.Print_Area", "Čtyři"),
    fc.oneof(
      call,
      fc.constantFrom("One+1", "LAMBDA(x,two)", "Sheet1!$A$1", "#REF!", "_xlfn.ANCHORARRAY(Sheet1!$A$1)"),
    ),
  ),
  { maxLength: 4 },
);

/** A part that somebody else has put into the file. */
const part = fc.constantFrom<readonly [string, string | Uint8Array]>(
  ["charts/chart1.xml", `<c:f>_xldudf_PARTNERS()</c:f>`],
  ["charts/chart2.xml", "<c:f>Sheet1!A1</c:f>"],
  ["media/image1.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 9])],
  ["embeddings/a.bin", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xff])],
  ["embeddings/a.xlsx", fileOf({ sheet: '<row r="1"><c r="A1"><f>_xldudf_PARTNERS()</f></c></row>' })],
  [
    "embeddings/b.xlsx",
    fileOf({ parts: { "xl/w.xml": `<p name="accounting-data.company" value="${canary}"/>` } }),
  ],
  ["embeddings/c.xlsx", fileOf({ sheet: '<row r="1"><c r="A1"><v>1</v></c></row>' })],
  ["ctrlProps/a.xml", `<formControlPr fmlaRange="_xldudf_PARTNERS()"/>`],
  ["drawings/a.vml", `<x:FmlaMacro>_xldudf_ACC_PARTNERS()</x:FmlaMacro>`],
  ["pivotCache/a.xml", `<cacheField formula="_xldudf_PARTNER(1)"/>`],
  ["customXml/a.xml", `<a b="&#x110000;"/>`],
  ["embeddings/d.xlsx", fileOf({ parts: { "xl/s.xml": structures, "xl/v.xml": valueOf(0) } })],
  [
    "embeddings/e.xlsx",
    fileOf({ parts: { "xl/s.xml": structures.replaceAll('"', "'"), "xl/v.xml": valueOf(0) } }),
  ],
  ["w.xml", `<p name='accounting-data.tables' value='${canary}'/>`],
);

test("whatever a workbook has, there is a copy without a byte of ours, or a reason why there is none", async () => {
  let copies = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(cell, { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(part, { maxLength: 3, selector: ([path]) => path }),
      names,
      fc.boolean(),
      async (cells, parts, defined, isRelated) => {
        const copy = await freezeFile(workbook(cells, isRelated ? parts : [], defined), {
          note: "note",
          language: "en",
          own: { prefixes: ["", "ACC"] },
          ours: [],
          readShown: (places) => Promise.resolve(places.map(() => ({ text: "Acme", value: "#VALUE!" }))),
        }).catch((error: unknown) => {
          if (error instanceof FreezeError) return undefined;
          throw error;
        });
        if (copy === undefined) return;
        copies++;
        const all = textsOf(copy);
        expect(all).not.toMatch(new RegExp(`${canary}|${id}|accounting-data\\.|_xldudf_(?:ACC_)?PARTNER`));
      },
    ),
    { numRuns: runs },
  );
  // Most of them are copied: a check that refuses all would prove nothing.
  expect(copies).toBeGreaterThan(runs / 4);
});

/** All texts of a file, those of the files in it as well. */
function textsOf(file: Uint8Array): string {
  return Object.entries(unzipSync(file))
    .map(([path, bytes]) => (path.endsWith(".xlsx") ? textsOf(bytes) : strFromU8(bytes, true)))
    .join("\n");
}

function workbook(
  cells: readonly { readonly formula: string; readonly kind: string }[],
  parts: readonly (readonly [string, string | Uint8Array])[],
  defined: readonly (readonly [string, string])[],
): Uint8Array {
  const row = cells
    .map(({ formula: text, kind }, at) => {
      const f = text === "" ? "" : `<f>${text}</f>`;
      const place = `r="A${at + 1}"`;
      // A cell of ours whose file has its value as a text.
      if (kind === "text") return `<row r="${at + 1}"><c ${place} t="str">${f}<v>Acme</v></c></row>`;
      if (kind === "amount") return `<row r="${at + 1}"><c ${place}>${f}<v>1.5</v></c></row>`;
      return `<row r="${at + 1}"><c ${place} vm="${at + 1}" t="e">${f}<v>#VALUE!</v></c></row>`;
    })
    .join("");
  const each = (text: (at: number) => string): string => cells.map((_, at) => text(at)).join("");
  return fileOf({
    sheet: row,
    workbook: `<definedNames>${defined.map(([name, text]) => `<definedName name="${name}">${text}</definedName>`).join("")}<definedName name="Ours">_xldudf_PARTNERS()</definedName><definedName name="_xleta._xldudf_PARTNER" hidden="1">#NAME?</definedName></definedNames>`,
    related: [
      ["sheetMetadata", "metadata.xml"],
      ["rdRichValue", "richData/rdrichvalue.xml"],
      ["rdRichValueStructure", "richData/rdrichvaluestructure.xml"],
      ...parts.map(([path]) => ["any", path] as const),
    ],
    parts: {
      "xl/metadata.xml": `<metadata><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE">${each((at) => `<bk><x:rvb i="${at}"/></bk>`)}</futureMetadata><valueMetadata>${each((at) => `<bk><rc t="1" v="${at}"/></bk>`)}</valueMetadata></metadata>`,
      "xl/richData/rdrichvaluestructure.xml": structures,
      "xl/richData/rdrichvalue.xml": valueOf(...cells.keys()),
      "xl/_rels/unused.rels": `<Relationships xmlns="${office}"/>`,
      ...Object.fromEntries(parts.map(([path, content]) => [`xl/${path}`, content])),
    },
  });
}
