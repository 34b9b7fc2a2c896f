import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

test("a record is found in the cached list whatever the case of its id", async () => {
  const { excel, sandbox, enter } = await open({
    rewrite: (body) => body.replace(/"Id":"[^"]+"/g, (id) => `"Id":${id.slice(5).toUpperCase()}`),
  });
  await enter("E1", '=PARTNERS("Id, Name")');
  const before = sandbox.requests.length;
  expect(excel.cell("E2")).toMatch(/^[\dA-F-]{36}$/);
  expect(await enter("H1", '=PARTNER(E2,"Name")')).toBe(excel.cell("F2"));
  expect(sandbox.requests).toHaveLength(before);
});
