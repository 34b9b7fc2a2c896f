import { expect, test } from "vitest";
import { flushPromises } from "../../test/fake-clock.ts";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { createCellErrors } from "./cell-errors.ts";

test.each([
  ["Sheet1!A1", "Sheet1!A1"],
  ["My sheet!A1", "'My sheet'!A1"],
  ["'Acme''s list'!B2", "Acme's list!$B$2"],
])("the message of %s is that of %s", (noted, asked) => {
  const errors = createCellErrors();
  errors.note(noted, "Sign in");
  expect(errors.of(asked)).toBe("Sign in");
  errors.note(asked, undefined);
  expect(errors.of(noted)).toBeUndefined();
});

test("an error is known by its cell until the cell has a value", async () => {
  const { addIn, clock, start } = createFakeAddIn();
  const answer = async (...given: readonly unknown[]): Promise<unknown> => {
    const answering = start("PARTNERS", given, { invocation: { address: "Sheet1!A1" } }).catch(
      (error: unknown) => error,
    );
    await flushPromises();
    await clock.advance(1000);
    return answering;
  };
  const shown = (await answer("Nmae")) as { readonly message: string };
  expect(shown.message).toContain("Nmae");
  expect(addIn.cellErrors.of("'Sheet1'!A1")).toBe(shown.message);
  expect(addIn.cellErrors.of("Sheet1!A2")).toBeUndefined();
  await answer("Name");
  expect(addIn.cellErrors.of("Sheet1!A1")).toBeUndefined();
});
