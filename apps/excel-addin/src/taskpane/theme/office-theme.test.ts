import { expect, test } from "vitest";
import { isDark } from "./office-theme.ts";

test.each([
  ["#FFFFFF", false],
  ["#F3F2F1", false],
  ["#e6e6e6", false],
  ["262626", true],
  ["#0A0A0A", true],
  ["#666666", true],
  ["#ffff00", false],
  [undefined, false],
  ["", false],
  ["black", false],
])("finds the background %s dark: %s", (color, dark) => {
  expect(isDark(color)).toBe(dark);
});
