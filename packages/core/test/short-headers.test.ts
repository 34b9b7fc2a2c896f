import { expect, it } from "vitest";
import { harness } from "./support/harness.ts";
import { answer } from "./support/scripted-transport.ts";

it("a header's value of seven characters is no secret: an error may say it", async () => {
  const { send } = harness([answer(403, { title: "tenant brno-12 is closed to canary-8" })]);
  const headers = { "x-tenant": "brno-12", "x-gateway": "canary-8" };
  expect(await send(undefined, { headers }).result).toMatchObject({
    title: "tenant brno-12 is closed to [secret]",
  });
});
