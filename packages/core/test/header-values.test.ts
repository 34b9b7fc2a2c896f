import { describe, expect, test } from "vitest";
import { harness } from "./support/harness.ts";
import { answer } from "./support/scripted-transport.ts";

/** The error of a 422 that repeats a value, as a field's name and in a message, after it was sent as a header. */
async function refused(header: string, value: string): Promise<unknown> {
  const { send } = harness([answer(422, { title: "T", errors: { [value]: [`${value} is not allowed`] } })]);
  return send(undefined, { headers: { [header]: value } }).result;
}

describe("the value of a caller's own header", () => {
  test.each([
    "x-tenant",
    "x-module",
    "x-gateway",
    "x-request-id",
    "X-Correlation-ID",
    "traceparent",
    "Accept-Language",
    "user-agent",
  ])("is shown if it is that of %s", async (name) => {
    expect(await refused(name, "Novak-Brno")).toMatchObject({
      errors: { "Novak-Brno": ["Novak-Brno is not allowed"] },
      message: "listBanks: 422 T; check Novak-Brno: Novak-Brno is not allowed",
    });
  });

  test.each([
    "x-authorization",
    "X-Forwarded-Cookie",
    "x-gateway-key",
    "Ocp-Apim-Subscription-Key",
    "x-token",
    "x-client-secret",
    "x-password",
    "x-signature",
    "X-Auth",
  ])("is a secret if it is that of %s", async (name) => {
    const error = await refused(name, "canary-8");
    expect(error).toMatchObject({ errors: { "[secret]": ["[secret] is not allowed"] } });
    expect((error as Error).message).not.toContain("canary");
  });

  test("is a secret without the name of its scheme, too", async () => {
    const { send } = harness([answer(403, { title: "no canary-8 here, nor Bearer canary-8" })]);
    expect(await send(undefined, { headers: { "x-auth": "Bearer canary-8" } }).result).toMatchObject({
      title: "no [secret] here, nor Bearer [secret]",
    });
  });
});

describe("the name of a field", () => {
  const headers = { "x-module-key": "businessdetails", "x-token": "Name" };

  test.each(["businessdetails", "BusinessDetails.DuePeriod", "DeliveryAddresses[0].Name", "$.Name"])(
    "is never struck out: %s",
    async (name) => {
      const { send } = harness([answer(422, { title: "T", errors: { [name]: ["must be there"] } })]);
      const error = await send(undefined, { headers }).result;
      expect(error).toMatchObject({ errors: { [name]: ["must be there"] } });
      expect((error as Error).message).toContain(`check ${name}: must be there`);
    },
  );
});
