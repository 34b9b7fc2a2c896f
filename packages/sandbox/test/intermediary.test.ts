import { describe, expect, test } from "vitest";
import { createSandbox } from "../src/index.ts";
import { start, ways } from "./support/start.ts";

const list = "/v1/BusinessPartners?PageSize=200&PageNumber=1";

describe.each(ways)("an intermediary %s", (way) => {
  test("passes on answers and creates as they are, in pieces and with headers of its own", async () => {
    const { send, create, sandbox } = await start({}, way);
    const plain = await (await send(list)).text();
    sandbox.configure({ intermediary: { every: Infinity } });
    const passed = await send(list);
    expect(await passed.text()).toBe(plain);
    expect(passed.headers.get("via")).toBe("1.1 proxy.example");
    expect((await create({ Name: "Řeznictví Říha" })).status).toBe(201);
    expect((await send("/v1/Banks")).status).toBe(422);
  });

  test("answers one of so many reads itself, which the service does not see, and no create", async () => {
    const { send, create, sandbox } = await start({ intermediary: { every: 3 } }, way);
    const answers: (readonly [number, string | null])[] = [];
    for (let read = 0; read < 9; read += 1) {
      const { status, headers } = await send(list);
      answers.push([status, headers.get("content-type")]);
      expect((await create({ Name: "Řeznictví Říha" })).status).toBe(201);
    }
    expect(answers.filter(([status]) => status !== 200)).toEqual([
      [502, "text/html; charset=utf-8"],
      [503, "text/plain; charset=utf-8"],
      [504, "application/xml"],
    ]);
    expect(sandbox.requests).toHaveLength(15);
  });
});

test.each([0, 1, 2.5, -3, Number.NaN, "20"])(
  "an intermediary that answers every %o-th read is refused",
  (every) => {
    const intermediary = { every: every as number };
    expect(() => createSandbox({ intermediary })).toThrow("an integer, at least 2, or Infinity");
  },
);
