import { readDescription } from "@accounting-data/openapi";
import { expect, test } from "vitest";
import { findMomentField } from "./moment-fields.ts";

const moment = { type: "string", format: "date-time" };

async function find(properties: object, what: "modified" | "created" = "modified") {
  const items = { properties: { Id: { type: "string" }, ...properties } };
  const schema = { type: "array", items };
  const parameters = ["PageSize", "PageNumber"].map((name) => ({ name, in: "query" }));
  const get = { parameters, responses: { "200": { content: { "application/json": { schema } } } } };
  const { records } = await readDescription(
    JSON.stringify({ openapi: "3.0.3", paths: { "/v1/Orders": { get } } }),
  );
  const byName = new Map(records.map((record) => [record.name, record]));
  return findMomentField(
    records.find(({ fields }) => fields[0]?.name === "Id")!,
    byName,
    what,
  );
}

test.each([
  [{ ModifiedDate: moment }, ["ModifiedDate"]],
  [{ CreatedAt: moment, last_modified_at: moment }, ["last_modified_at"]],
  [{ UpdatedOn: moment, DateOfModification: moment }, ["DateOfModification"]],
  [{ LastUpdate: moment }, ["LastUpdate"]],
  [{ DatumZmeny: moment, DatumVzniku: moment }, ["DatumZmeny"]],
  [
    { Info: { type: "object", properties: { CreatedDate: moment, ModifiedDate: moment } } },
    ["Info", "ModifiedDate"],
  ],
  [{ ExchangeDate: moment }, undefined],
  [{ ModifiedBy: { type: "string", format: "guid" } }, undefined],
  [{ ModifiedDate: { type: "string", format: "date" } }, undefined],
  [{ DateOfIssue: moment }, undefined],
])("in %j it is %j", async (properties, path) => {
  expect(await find(properties)).toEqual(path);
});

test("the moment of creation is another one", async () => {
  const Info = { type: "object", properties: { CreatedDate: moment, ModifiedDate: moment } };
  expect(await find({ Info }, "created")).toEqual(["Info", "CreatedDate"]);
  expect(await find({ DatumVzniku: moment, DatumZmeny: moment }, "created")).toEqual(["DatumVzniku"]);
});
