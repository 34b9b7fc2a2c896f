import { afterEach, describe, expect, test, vi } from "vitest";
import { harness } from "./support/harness.ts";
import { answer } from "./support/scripted-transport.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the headers of a client", () => {
  test("are sent with each call, and a call's headers replace them", async () => {
    const headers = { "X-Tenant": "a", "X-Other": "b" };
    const { send, transport } = harness([answer(200), answer(200)], { headers });
    await send().result;
    await send(undefined, { headers: { "x-tenant": "c" } }).result;
    expect(transport.requests.map((request) => request.headers)).toMatchObject([
      { "x-tenant": "a", "x-other": "b", accept: "application/json" },
      { "x-tenant": "c", "x-other": "b", accept: "application/json" },
    ]);
  });

  test("are secrets where their names say so, also if a call has headers of its own", async () => {
    const { send } = harness([answer(403, { title: "canary-8 is closed" })], {
      headers: { "x-gateway-key": "canary-8" },
    });
    expect(await send(undefined, { headers: { "x-other": "1" } }).result).toMatchObject({
      title: "[secret] is closed",
    });
  });
});

describe("the application", () => {
  const application = { name: "my-shop", version: "1.0" };

  test("is the User-Agent, unless the caller's headers have another", async () => {
    const { send, transport } = harness([answer(200), answer(200)], { application });
    await send().result;
    await send(undefined, { headers: { "User-Agent": "other" } }).result;
    expect(transport.requests.map(({ headers }) => headers["user-agent"])).toEqual(["my-shop/1.0", "other"]);
  });

  test("is the User-Agent on Deno, which has a location as browsers do", async () => {
    vi.stubGlobal("location", undefined);
    vi.stubGlobal("Deno", {});
    const { send, transport } = harness([answer(200)], { application });
    await send().result;
    expect(transport.requests[0]?.headers).toMatchObject({ "user-agent": "my-shop/1.0" });
  });

  test("is not sent by browsers", async () => {
    vi.stubGlobal("location", new URL("https://page.example.test/"));
    const { send, transport } = harness([answer(200)], { application });
    await send().result;
    expect(transport.requests[0]?.headers).not.toHaveProperty("user-agent");
  });
});
