import { expect, test } from "vitest";
import { refusesToken, tokenLifetime } from "./token-answer.ts";

test.each([
  [3600, 3600],
  ["3600", 3600],
  [0.5, 0.5],
  [0, undefined],
  [-1, undefined],
  ["1 hour", undefined],
  ["", undefined],
  [NaN, undefined],
  [true, undefined],
  [[60], undefined],
  [null, undefined],
  [undefined, undefined],
])("expires_in %j is a lifetime of %j seconds", (expiresIn, seconds) => {
  expect(tokenLifetime(expiresIn)).toBe(seconds);
});

test.each([
  [{ error: "invalid_client" }, true],
  [{ error: "", access_token: undefined }, false],
  [{ access_token: "t" }, false],
  [{ access_token: "t", error: "a warning" }, false],
  [{}, false],
])("%j refuses the sign-in: %j", (answer, isRefused) => {
  expect(refusesToken(answer)).toBe(isRefused);
});
