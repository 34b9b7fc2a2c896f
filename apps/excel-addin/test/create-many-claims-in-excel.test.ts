import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimsOf, doubtsOf } from "../src/many/many-plan.ts";
import { fill, manyStage, namesAt, serviceWith } from "./create-many-stage.ts";
import { statusHeading } from "./many-session.ts";

// Statuses are cells: anybody may have written them, and they may come from another company's sheet.

const stage = manyStage();
const anyId = "8a1b0000-0000-4000-8000-00000000000";
const claim = (index: number): string => `created ${anyId}${index} #abcdefgh${index + 2}k`;
const names = ["Mlýn Opava a.s.", "Pekárna Žižkov s.r.o."];
const rows = names.map((name, index) => [name, claim(index)]);

describe("a status that says that its row was created", () => {
  test("is not believed: all of a sheet are one question, and nothing is sent before it is answered", async () => {
    const sandbox = serviceWith();
    await fill([["Name", statusHeading], ...rows]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    const planned = flow.state().rows!;
    expect(planned.plan!.rows.map(({ plan }) => plan.kind)).toEqual(["ask", "ask"]);
    expect(doubtsOf(planned)).toEqual([]);
    expect(claimsOf(planned)).toHaveLength(2);
    await flow.start();
    expect(namesAt(sandbox)).toEqual([]);

    flow.decide(new Map([0, 1].map((index) => [index, { kind: "create-anyway" }])));
    await flow.start();
    expect(namesAt(sandbox)).toEqual(names);
  });

  test("counts once a person says so, on this device for good", async () => {
    const sandbox = serviceWith();
    await fill([["Name", statusHeading], ...rows]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    flow.decide(new Map([0, 1].map((index) => [index, { kind: "exists", recordId: `${anyId}${index}` }])));
    await flow.start();
    expect(namesAt(sandbox)).toEqual([]);
    await flow.readSameRows();
    expect(flow.state().rows!.plan!.rows.map(({ plan }) => plan.kind)).toEqual(["created", "created"]);
  });

  test.each([
    ["has the row's name", { Name: "MLÝN OPAVA, a. s." }, "created"],
    ["has another name", { Name: "Truhlářství Dvořák" }, "ask"],
  ])("counts if the service has a partner with that id that %s", async (kind, partner, expected) => {
    const sandbox = serviceWith({ data: { BusinessPartners: [partner] } });
    const [{ Id } = { Id: "" }] = sandbox.records("BusinessPartners");
    await fill([
      ["Name", statusHeading],
      ["Mlýn Opava a.s.", `created ${Id} #abcdefgh2k`],
    ]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    expect([kind, flow.state().rows!.plan!.rows[0]!.plan.kind]).toEqual([kind, expected]);
  });

  test("counts on the device that has created it, whatever the service shows", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...names.map((name) => [name])]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    await flow.start();
    for (const { Id } of sandbox.records("BusinessPartners")) sandbox.remove("BusinessPartners", Id);
    await flow.readSameRows();
    expect(flow.state().rows!.plan!.rows.map(({ plan }) => plan.kind)).toEqual(["created", "created"]);
  });

  test("is asked about as well if the partners can't be read", async () => {
    const sandbox = serviceWith();
    await fill([["Name", statusHeading], ...rows]);
    sandbox.inject({ status: 403 }, { on: "listBusinessPartners", times: Infinity });
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    expect(claimsOf(flow.state().rows!)).toHaveLength(2);
    expect(flow.state().rows!.plan!.unchecked?.error).toMatchObject({ code: "forbidden" });
  });
});

test("no status makes a row count as created that neither this device nor the service knows", async () => {
  const words = fc.constantFrom(
    "Created",
    "created",
    "Založeno",
    "Created Mlýn Opava a.s.",
    "",
    "=1",
    "Refused:",
  );
  const id = fc.oneof(fc.uuid(), fc.constantFrom("", anyId, "00000000-0000-0000-0000-000000000000"));
  const key = fc.oneof(fc.stringMatching(/^#[2-9a-hjkmnp-z]{10}$/), fc.constantFrom("", "#", "#abc"));
  const text = fc.oneof(
    fc.tuple(words, id, key).map((parts) => parts.filter(Boolean).join(" ")),
    fc.string(),
  );
  const status = fc.oneof(
    // As Excel keeps a text that begins like a formula.
    text.map((written) => (/^[\p{L}#]/u.test(written) ? written : `'${written}`)),
    text.map((written) => `="${written.replaceAll('"', '""')}"`),
    fc.integer(),
  );
  const numRuns = Number(process.env.PROPERTY_RUNS ?? 15);
  await fc.assert(
    fc.asyncProperty(fc.array(status, { minLength: 1, maxLength: 20 }), async (statuses) => {
      const sandbox = serviceWith();
      const lines = statuses.map((cell, index) => [`Partner ${index} a.s.`, cell]);
      await fill([["Name", statusHeading], ...lines]);
      const { flow } = stage.openPage(sandbox);
      await flow.readSelection();
      const kinds = (flow.state().rows?.plan?.rows ?? []).map(({ plan }) => plan.kind);
      expect(kinds).not.toContain("created");
    }),
    { numRuns },
  );
});
