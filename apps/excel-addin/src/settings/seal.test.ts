import { expect, test } from "vitest";
import { newSealKey, unseal } from "./device-keys.ts";
import { seal } from "./seal.ts";

test("a text of any length is sealed, and opened only under its id", async () => {
  const key = await newSealKey();
  const text = "Žluťoučký kůň ".repeat(50_000);
  const sealed = await seal(key, "id", text);
  expect(await unseal(key, "id", sealed)).toBe(text);
  await expect(unseal(key, "other", sealed)).rejects.toMatchObject({ name: "OperationError" });
});
