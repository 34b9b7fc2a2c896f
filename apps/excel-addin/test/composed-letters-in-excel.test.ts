import { expect, test } from "vitest";
import { company } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

/** As a Mac writes names of files, and what is copied from a PDF. */
const apart = (text: string): string => text.normalize("NFD");

const partners = [
  { Id: "00000000-0000-4000-8000-000000000001", Name: "Jiří Dvořák", City: "Žďár" },
  { Id: "00000000-0000-4000-8000-000000000002", Name: apart("Šárka Nováková"), City: apart("Ústí") },
];
const lists = {
  Sklady: { path: "/v1/Sklady", records: [{ Id: partners[0]!.Id, Množství: 3, Název: "Hlavní" }] },
};

test("a person's letters and the service's are the same, however they are composed", async () => {
  const { excel, enter } = await open({
    locale: "cs-CZ",
    sandbox: { data: { BusinessPartners: partners } as never, lists: lists as never },
    upstream: { lists: [{ name: "Sklady", after: true, byId: true }] },
  });
  await excel.enter("H1", apart("Jiří Dvořák"));
  await excel.enter("H2", "Šárka Nováková");
  const rows: readonly (readonly [formula: string, shown: string])[] = [
    ['=PARTNER(H1,"City",,"Name")', "Žďár"],
    ['=PARTNER(H2,"City",,"Name")', apart("Ústí")],
    ['=PARTNERS("Name",,,FALSE,,,"Name",H1,0)', "Jiří Dvořák"],
    [`=PARTNERS("${apart("Město")}",,1,FALSE)`, "Žďár"],
    ['=RECORDS("Sklady","název",,,FALSE)', "Hlavní"],
    [`=RECORDS("Sklady","${apart("Množství")}",,,FALSE)`, "3"],
    [`=ROWS(RECORDS("${apart("Obchodní partneři")}","Name",,,FALSE))`, "2"],
    [`=PARTNER(H1,"City","${company}","${apart("Název")}")`, "Žďár"],
  ];
  for (const [index, [formula, shown]] of rows.entries())
    expect([formula, await enter(`A${20 + index * 3}`, formula)]).toEqual([formula, shown]);
});
