import type { PayloadField } from "@accounting-data/creating/payload";
import { expect, test } from "vitest";
import { filledForm } from "../../test/filled-form.ts";
import { at, openPage, unknown } from "../../test/open-partner-page.ts";
import { askBeforeCreate } from "../creating/ask-before-create.ts";
import { createPageJournal } from "../creating/journal.ts";
import type { ListRecord } from "../service/list-record.ts";

const beta = {
  Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  CompanyName: "Beta a.s.",
  Name: "Jana Malá",
  IdentificationNumber: "00012345",
};

/** As a service describes partners that are companies or persons. */
const described = ["CompanyName", "Name"].map((name) => ({
  name,
  type: "text" as const,
  required: false,
  within: undefined,
  limits: [],
}));

/** A form whose partner is compared with these. */
function open(
  readRecords: () => Promise<readonly ListRecord[]>,
  fields: readonly PayloadField[] = described,
  [changes, journal = createPageJournal()]: Partial<Parameters<typeof openPage>> = [],
) {
  let reads = 0;
  const readPartners = async () => {
    reads++;
    return { records: await readRecords(), complete: true };
  };
  const page = openPage(changes, journal, "acme", (payload) =>
    askBeforeCreate(payload, { described: fields, readPartners, now: () => at }),
  );
  return { ...page, reads: () => reads };
}

const further = (name: string, value: string) => ({
  fields: [{ key: 1, name, type: "text" as const, value }],
});

test("a partner whose number exists is sent only after a question, by one look-up", async () => {
  const { flow, service, reads } = open(async () => [beta]);
  flow.edit(filledForm({ name: "Beta" }, further("IdentificationNumber", "12345")));
  await flow.submit("en");
  expect(flow.state()).toMatchObject({
    kind: "asked",
    because: "exists",
    existing: { by: "registration", partner: { name: "Beta a.s." } },
  });
  expect(service.create).not.toHaveBeenCalled();
  await flow.submit("en");
  expect(service.create).toHaveBeenCalledOnce();
  expect(reads()).toBe(1);
});

test("an edit takes the question back, and is looked up again", async () => {
  const { flow, service } = open(async () => [beta]);
  flow.edit(filledForm({ name: "Beta, a. s." }));
  await flow.submit("en");
  expect(flow.state()).toMatchObject({ kind: "asked", existing: { by: "name" } });
  flow.edit(filledForm({ name: "Gama" }));
  expect(flow.state()).toEqual({ kind: "editing" });
  await flow.submit("en");
  expect(service.create).toHaveBeenCalledOnce();
});

test("a partner without any name is asked about, without a look-up", async () => {
  const { flow, service, reads } = open(async () => [beta]);
  flow.edit(filledForm({ city: "Brno" }));
  await flow.submit("en");
  expect(flow.state()).toEqual({ kind: "asked", because: "nameless" });
  expect([service.create.mock.calls.length, reads()]).toEqual([0, 0]);
});

test("whether a name is needed is the service's to say where it has no other one", async () => {
  const { flow, service } = open(async () => [beta], []);
  flow.edit(filledForm({ city: "Brno" }));
  await flow.submit("en");
  expect(service.create).toHaveBeenCalledWith({ City: "Brno" });
});

test("if the partners can't be read a person decides", async () => {
  const error = new Error("down");
  const { flow, service } = open(() => Promise.reject(error));
  flow.edit(filledForm({ name: "Gama" }));
  await flow.submit("en");
  expect(flow.state()).toEqual({ kind: "asked", because: "unchecked", error, at });
  await flow.submit("en");
  expect(service.create).toHaveBeenCalledOnce();
});

test("a look-up that takes long can be skipped", async () => {
  const { flow, service } = open(() => new Promise(() => {}));
  flow.edit(filledForm({ name: "Gama" }));
  const submitted = flow.submit("en");
  expect(flow.state()).toEqual({ kind: "checking" });
  flow.edit(filledForm({ name: "Delta" }));
  flow.skipCheck();
  await submitted;
  expect(service.create).toHaveBeenCalledWith({ Name: "Gama" });
});

test.each(["of this page", "of another one"])(
  "a partner that an attempt %s may have created is asked about once, whether it exists by now or not",
  async (where) => {
    const journal = createPageJournal();
    const create = () => Promise.reject(unknown);
    const first = open(async () => [], described, [{ create }, journal]);
    first.flow.edit(filledForm({ name: "Beta" }));
    await first.flow.submit("en");
    expect(first.flow.state().kind).toBe("unknown");
    first.flow.backToForm();

    const isOwn = where === "of this page";
    const { flow, service, reads } = isOwn ? first : open(async () => [beta], described, [{}, journal]);
    flow.edit(filledForm({ name: "Beta" }));
    const before = [service.create.mock.calls.length, reads()];
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "unknown", search: { kind: "found" } });
    expect([service.create.mock.calls.length, reads()]).toEqual(before);
    await flow.createAnyway();
    expect(service.create).toHaveBeenCalledTimes(before[0]! + 1);
  },
);
