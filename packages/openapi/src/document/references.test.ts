import { expect, test } from "vitest";
import { createReferences } from "./references.ts";

test("a reference that is followed when the stack is nearly full is not taken for one that leads nowhere", async () => {
  const row = { type: "object" };
  const ref = "#/components/schemas/Row";
  const references = await createReferences({ openapi: "3.0.0", components: { schemas: { Row: row } } }, [
    ref,
  ]);
  // Each call fails for want of stack, up to the first that has enough.
  const findAtTheEnd = (): unknown => {
    try {
      return findAtTheEnd();
    } catch {
      return references.find(ref);
    }
  };
  expect(findAtTheEnd()).toBe(row);
});
