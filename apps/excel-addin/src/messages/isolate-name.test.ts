import { expect, test } from "vitest";
import { isolateName } from "./isolate-name.ts";

test("marks names that are written from right to left, and no others", () => {
  expect(isolateName("Žižkovské pekárny, s.r.o.")).toBe("Žižkovské pekárny, s.r.o.");
  expect(isolateName("خالد (Praha)")).toBe("\u2068خالد (Praha)\u2069");
  expect(isolateName("Café תל אביב")).toBe("\u2068Café תל אביב\u2069");
});
