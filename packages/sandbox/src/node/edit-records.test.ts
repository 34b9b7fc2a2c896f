import { expect, test } from "vitest";
import { createSandbox } from "../create-sandbox.ts";
import { editRecord } from "./edit-records.ts";

const sandbox = createSandbox({ data: { Banks: 2 } });
const [bank] = sandbox.records("Banks");

function send(method: string, path: string, body?: string): Promise<Response | undefined> {
  const request = new Request(`http://localhost${path}`, { method, ...(body !== undefined && { body }) });
  return editRecord(sandbox, request);
}

test("a record is changed and deleted at an address that is not the service's", async () => {
  const path = `/sandbox/Banks/${bank!.Id}`;
  const changed = await send("PATCH", path, '{"Name":"Nová záložna"}');
  expect(await changed!.json()).toMatchObject({ Id: bank!.Id, Name: "Nová záložna" });
  expect(sandbox.records("Banks")[0]).toMatchObject({ Name: "Nová záložna" });
  expect((await send("DELETE", path))!.status).toBe(200);
  expect(sandbox.records("Banks")).toHaveLength(1);
  expect((await send("DELETE", path))!.status).toBe(404);
});

test.each([
  ["PATCH", "/sandbox/Banks", 404, /^Records are changed and deleted at \/sandbox\/<list>\/<id>\.$/],
  ["DELETE", "/sandbox/Bnaks/1", 404, /^No list "Bnaks"\. Available: /],
  ["DELETE", "/sandbox/%E0/1", 404, /malformed/],
  ["DELETE", "/sandbox/Banks/1", 404, /^No record has the id 1\.$/],
  ["GET", "/sandbox/Banks/1", 405, /^PATCH changes the record, DELETE deletes it\.$/],
  ["PATCH", "/sandbox/Banks/1", 400, /^The body must be a JSON object/],
])("%s %s is refused and says why", async (method, path, status, said) => {
  const response = await send(method, path, method === "PATCH" ? "[1]" : undefined);
  expect(response!.status).toBe(status);
  const { detail } = (await response!.json()) as { detail: string };
  expect(detail).toMatch(said);
});

test("requests to the service are left to it", async () => {
  for (const path of ["/v1/Banks", "/sandboxes/Banks/1", "/connect/token"]) {
    expect(await send("DELETE", path)).toBeUndefined();
  }
});
