import { expect, test } from "vitest";
import { askedColumns } from "../src/many/many-rows.ts";
import { toSendOf } from "../src/many/many-plan.ts";
import { choiceOf } from "../src/many/suggest-choices.ts";
import { clock, fill, manyStage, serviceWith } from "./create-many-stage.ts";
import type { OfferedDescription } from "@accounting-data/deployment";
import { describedPartners } from "./described-partners.ts";
import { openManyPage } from "./many-session.ts";

const stage = manyStage();

const text = { type: { kind: "text" }, nullable: true } as const;
/** As a service describes partners that are companies or persons. */
const description: OfferedDescription = {
  lists: [{ ...describedPartners, payload: "Create" }],
  records: [{ name: "Create", fields: ["CompanyName", "Name", "City"].map((name) => ({ ...text, name })) }],
  choices: [],
};
const companyName = choiceOf("CompanyName", [{ name: "CompanyName", type: "text" }]);

async function read(headings: readonly string[], cells: readonly string[]) {
  const sandbox = serviceWith();
  await fill([headings, cells]);
  const { flow } = openManyPage({ device: stage.device, sandbox, clock, description });
  await flow.readSelection();
  return { sandbox, flow, payloads: () => flow.state().rows!.plan!.rows.map(({ payload }) => payload) };
}

test("a column that may be a company's name or a person's is asked about before anything is sent, and once", async () => {
  const { flow, sandbox, payloads } = await read(["Odběratel", "Město"], ["Kovo Brno s.r.o.", "Brno"]);
  expect(askedColumns(flow.state().rows!)).toEqual([0]);
  await flow.start();
  expect([sandbox.records("BusinessPartners"), flow.state().result]).toEqual([[], undefined]);
  await flow.choose(0, companyName);
  expect(payloads()).toEqual([{ CompanyName: "Kovo Brno s.r.o.", City: "Brno" }]);
  expect(askedColumns(flow.state().rows!)).toEqual([]);
  await flow.readSelection();
  expect(flow.state().rows!.choices[0]).toEqual(companyName);
});

test("a row without any name is left out until a person decides", async () => {
  const { flow } = await read(["Název firmy", "Město"], ["", "Brno"]);
  const { rows } = flow.state();
  expect([rows!.plan!.rows[0]!.isNameless, toSendOf(rows!)]).toEqual([true, []]);
  flow.decide(new Map([[0, { kind: "create-anyway" }]]));
  expect(toSendOf(flow.state().rows!)).toHaveLength(1);
});

test.each([
  [["Název firmy", "Kontaktní osoba"]],
  [["Company name", "Name"]],
  [["Firma", "Jméno"]],
  [["Obchodní jméno", "Jméno a příjmení"]],
  [["Odběratel", "Kontaktní osoba"]],
])("of columns %j the first is the company, the other a person", async (headings) => {
  const { payloads } = await read(headings, ["Kovo Brno s.r.o.", "Jana Nováková"]);
  expect(payloads()).toEqual([{ CompanyName: "Kovo Brno s.r.o.", Name: "Jana Nováková" }]);
});
