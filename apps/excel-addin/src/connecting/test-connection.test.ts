import { apiKey, createClient } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { testConnection, testedList } from "./test-connection.ts";

const upstream = { id: "cz", label: "Books", tokens: true };

test.each([
  ["BusinessPartners", undefined],
  ["BusinessPartners", ["Banks", "BusinessPartners"]],
  ["Banks", ["Currencies", "Banks"]],
  ["Currencies", ["Currencies"]],
  ["Unpaid", ["Unpaid"]],
])("a sign-in is tested by reading %s where the deployment allows %j", async (list, only) => {
  const lists = [{ name: "Currencies" }, { name: "Unpaid", path: "/v1/Invoices/Unpaid" }];
  const tested = { ...upstream, lists, only };
  expect(testedList(tested)).toBe(list);
  const records = [{ Id: "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed" }];
  const sandbox = createSandbox({
    lists: { Currencies: { records }, Unpaid: { records, path: "/v1/Invoices/Unpaid" } },
  });
  const credential = apiKey(demoCredentials.apiKey);
  const client = createClient({ baseUrl: "http://127.0.0.1:4010", credential, fetch: sandbox.fetch });
  expect(await testConnection(client, tested)).toBe("accepted");
  expect(sandbox.requests.map(({ path }) => path)).toEqual([
    list === "Unpaid" ? "/v1/Invoices/Unpaid" : `/v1/${list}`,
  ]);
  sandbox.inject(403);
  expect(await testConnection(client, tested)).toBe("no-right");
});
