import fc from "fast-check";
import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

/** Texts that are difficult for spreadsheets: long, right-to-left, lone surrogates, formulas, line breaks. */
const awkwardText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "=1+1",
    "+1",
    "@A1",
    "\ud800",
    "\udc00x",
    "שלום",
    "😀".repeat(50),
    "a\r\nb\t",
    "x".repeat(40_000),
  ),
);
const awkwardValue = fc.oneof(
  awkwardText,
  fc.jsonValue({ maxDepth: 8 }),
  fc.constantFrom(1e308, -1e308, 2 ** 60, 5e-324, -0),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const fields = fc.dictionary(
  fc.oneof(
    awkwardText.map((text) => text.slice(0, 60)),
    fc.constantFrom("Name", "A.B", ""),
  ),
  awkwardValue,
  {
    maxKeys: 12,
  },
);
const wide = fc.constant(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`Field${n}`, n])));
const records = fc.array(fc.oneof({ weight: 20, arbitrary: fields }, { weight: 1, arbitrary: wide }), {
  maxLength: 6,
});

test("whatever the service sends, every call is answered, and so are its neighbours", async () => {
  const runs = Number(process.env["PROPERTY_RUNS"] ?? 60);
  await fc.assert(
    fc.asyncProperty(records, async (sent) => {
      const { excel, close } = await open({
        sandbox: { data: { Centres: sent.map(withoutId) } },
      });
      try {
        await excel.enter("A1", "=CENTRES()");
        await excel.enter("A2000", "=BANKS()");
        await excel.enter("A3000", '=CENTRES("Id",,1)');
        await excel.idle();
        expect(["Id", "#N/A"]).toContain(excel.cell("A1"));
        expect(excel.cell("A2000")).toBe("Id");
        expect(excel.cell("A3000")).toBe("Id");
      } finally {
        await close();
      }
    }),
    { numRuns: runs },
  );
}, 300_000);

/** The sandbox assigns the ids. */
function withoutId(record: Readonly<Record<string, unknown>>): { [field: string]: never } {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name.toLowerCase() !== "id")) as {
    [field: string]: never;
  };
}
