import { expect, test, vi } from "vitest";
import { loadOnce, NotLoaded } from "./load-part.ts";

test("a part that could not be loaded is loaded by the next call, and then kept", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("no network"));
  load.mockResolvedValue("the part");
  const part = loadOnce(load);
  const failure: unknown = await part().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotLoaded);
  expect(failure).toMatchObject({ message: "no network" });
  expect([await part(), await part()]).toEqual(["the part", "the part"]);
  expect(load).toHaveBeenCalledTimes(2);
});
