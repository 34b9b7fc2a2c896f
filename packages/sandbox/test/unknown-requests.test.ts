import { expect, test } from "vitest";
import { gets, operations, noSuchId } from "./support/operations.ts";
import { problemOf } from "./support/problem-of.ts";
import { start } from "./support/start.ts";

test.each(["/", "/v1", "/v1/", "/v1/banks?PageSize=1&PageNumber=1", "/v1/Banks/a/b", "/v2/Banks"])(
  "%s is a 404",
  async (path) => {
    expect(await problemOf(await (await start()).send(path))).toMatchObject({ status: 404 });
  },
);

const withoutGet = operations.filter(
  ({ kind, list }) => kind === "list" && !gets.some((operation) => operation.list === list),
);

test.each(withoutGet)("a record of $list by id is a 404", async ({ base, list }) => {
  const { send, sandbox } = await start();
  const id = sandbox.records(list)[0]?.Id;
  for (const path of [`${base}/${id}`, `${base}/`]) {
    expect(await problemOf(await send(path))).toMatchObject({ status: 404 });
  }
});

test.each([
  ["PUT", "/v1/Banks", "GET"],
  ["DELETE", `/v1/Banks/${noSuchId}`, "GET"],
  ["HEAD", "/v1/Banks", "GET"],
  ["PATCH", "/v1/BusinessPartners", "GET, POST"],
  ["GET", "/connect/token", "POST"],
])("%s %s is a 405 that allows %s", async (method, path, allow) => {
  const response = await (await start()).send(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe(allow);
});
