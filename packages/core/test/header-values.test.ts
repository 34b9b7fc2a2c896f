import { expect, it } from "vitest";
import { harness } from "./support/harness.ts";
import { answer } from "./support/scripted-transport.ts";

it("a header value of seven characters is not treated as a secret", async () => {
  const { send } = harness([answer(403, { title: "tenant brno-12 is closed to canary-8" })]);
  const headers = { "x-tenant": "brno-12", "x-gateway": "canary-8" };
  expect(await send(undefined, { headers }).result).toMatchObject({
    title: "tenant brno-12 is closed to [secret]",
  });
});

it.each(["x-request-id", "X-Correlation-ID", "traceparent", "Accept-Language", "user-agent"])(
  "the value of %s is not treated as a secret",
  async (name) => {
    const id = "Deliveries";
    const problem = { title: "T", traceId: `00-${id}-01`, errors: { [id]: [`${id} is unknown`] } };
    const { send } = harness([answer(422, problem)]);
    expect(await send(undefined, { headers: { [name]: id } }).result).toMatchObject(problem);
  },
);
