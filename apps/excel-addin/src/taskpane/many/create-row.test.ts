import { expect, test } from "vitest";
import { Forgotten, Offline } from "../../service/failure.ts";
import { createRow } from "./create-row.ts";

test.each([
  ["stop", new Forgotten()],
  ["not-sent", new Offline()],
  ["unknown", new Error("a fault of the add-in")],
])("a row that was not answered is %s after %s", async (kind, error) => {
  const service = { create: () => Promise.reject(error) };
  expect(await createRow(service, { payload: {} })).toMatchObject({ kind, error });
});
