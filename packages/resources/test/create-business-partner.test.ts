import { isAccountingDataError } from "@accounting-data/core";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createBusinessPartner } from "../src/business-partners/index.ts";
import type { RecordSchema } from "../src/operation/record-schema.ts";
import { clientOf, startService } from "./service.ts";

const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
const payload = {
  Name: "Novák a syn",
  City: "Brno",
  BusinessDetails: { DuePeriod: 14 },
  DeliveryAddresses: [{ Name: "Sklad" }],
};
const record = { Id: id, ...payload };

describe("the created response", () => {
  test.each<[string, unknown, unknown, readonly unknown[]]>([
    ["is the record", record, record, []],
    ["has the record under data", { data: record }, record, []],
    ["has warnings beside the record", { Data: record, Warnings: ["twice"] }, record, ["twice"]],
    [
      "has the record under data, in a response with its own id",
      { Id: "3f2504e0-4f89-11d3-9a0c-0305e82c33ff", data: record },
      record,
      [],
    ],
    [
      "has one warning that is not in an array",
      { data: record, warnings: { Code: 7 } },
      record,
      [{ Code: 7 }],
    ],
    ["has no warnings", { data: record, warnings: null }, record, []],
    ["is a record that has a field called data", { Id: id, data: "x" }, { Id: id, data: "x" }, []],
    [
      "is a record that has a field called warnings",
      { ...record, warnings: ["x"] },
      { ...record, warnings: ["x"] },
      ["x"],
    ],
  ])("%s", async (_, body, data, warnings) => {
    expect(await createBusinessPartner(clientOf(body, 201), payload)).toEqual({ data, warnings, raw: body });
  });

  test.each<unknown>([{}, { data: {} }, { data: { Id: 7 } }, [record], "null", "<html></html>", ""])(
    "without a record is a CreatedUnreadableError: %j",
    async (body) => {
      const error: unknown = await createBusinessPartner(clientOf(body, 201), payload).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({
        code: "created_unreadable",
        operation: "createBusinessPartner",
        status: 201,
      });
    },
  );

  test("is checked by the schema, whose output is the data", async () => {
    const schema = v.pipe(
      v.looseObject({ City: v.string() }),
      v.transform(({ City }) => ({ city: City })),
    );
    const { client, requests } = await startService();
    const { data, warnings, raw } = await createBusinessPartner(client, payload, { schema });
    expect(data).toEqual({ city: "Brno" });
    expect(warnings).toEqual([]);
    expect(raw).toMatchObject({ data: { City: "Brno" } });
    expect(requests()).toEqual(["POST /v1/BusinessPartners"]);
  });

  const failing: readonly (readonly [string, RecordSchema, RegExp])[] = [
    ["fails the schema", v.looseObject({ City: v.number() }), /does not pass the schema: City/],
    [
      "fails an asynchronous schema",
      v.pipeAsync(
        v.looseObject({}),
        v.checkAsync(async () => false),
      ),
      /does not pass the schema/,
    ],
    [
      "has no object as the schema's output",
      v.pipe(
        v.looseObject({}),
        v.transform(() => "Brno"),
      ) as unknown as RecordSchema,
      /output is not an object/,
    ],
    [
      "makes the schema throw",
      {
        "~standard": {
          version: 1,
          vendor: "tests",
          validate: () => {
            throw new TypeError("no such field");
          },
        },
      },
      /no such field/,
    ],
  ];
  test.each(failing)("that %s is a CreatedUnreadableError, never a retry", async (_, schema, reason) => {
    const { client, requests, sandbox } = await startService();
    const before = sandbox.records("BusinessPartners").length;
    const error = await createBusinessPartner(client, payload, { schema }).catch((thrown: unknown) => thrown);
    if (!isAccountingDataError(error, "created_unreadable")) throw error;
    expect(error).toMatchObject({ operation: "createBusinessPartner", status: 201 });
    expect(String(error.cause)).toMatch(reason);
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/Brno|Novák/);
    expect(requests()).toEqual(["POST /v1/BusinessPartners"]);
    expect(sandbox.records("BusinessPartners")).toHaveLength(before + 1);
  });

  test("has the service's warnings", async () => {
    const { client } = await startService();
    expect(await createBusinessPartner(client, payload)).toMatchObject({ warnings: [] });
    const again = await createBusinessPartner(client, payload);
    expect(again.warnings).toEqual(["There was a business partner of that name already."]);
  });
});

describe("a refused payload", () => {
  test("has the service's messages by property", async () => {
    const { client, sandbox } = await startService();
    const before = sandbox.records("BusinessPartners").length;
    const creating = createBusinessPartner(client, {
      BusinessDetails: { DuePeriod: -1 },
      DeliveryAddresses: [{}],
    });
    await expect(creating).rejects.toMatchObject({ code: "validation", status: 422 });
    const error: unknown = await creating.catch((thrown: unknown) => thrown);
    const keys = isAccountingDataError(error, "validation") ? Object.keys(error.errors) : [];
    expect(keys.toSorted()).toEqual(["BusinessDetails.DuePeriod", "DeliveryAddresses[0].Name", "Name"]);
    expect(sandbox.records("BusinessPartners")).toHaveLength(before);
  });
});
