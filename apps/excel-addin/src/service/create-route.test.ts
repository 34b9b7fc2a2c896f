import { expect, test } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createCreateRoute } from "./create-route.ts";

const folder = new URL("https://addin.example/excel/");
const html = { "content-type": "text/html" };
const page = (status: number): Response => new Response("<h1>Sign in</h1>", { status, headers: html });
const arrived = (keys: string): Response => Response.json({ keys });

/** `answer`: to a create with cookies, or without. */
function routeOf(answer: (credentials: unknown) => Response) {
  const asked: unknown[] = [];
  const clock = createFakeClock();
  const route = createCreateRoute(folder, {
    clock,
    fetch: async (url, init) => {
      asked.push([url, init?.method, init?.credentials]);
      return answer(init?.credentials);
    },
  });
  return { route, clock, asked };
}

test.each([
  ["the server's answer", () => arrived("in memory"), undefined, "omit"],
  [
    "a refusal of a server that does not know the question",
    () => Response.json({}, { status: 400 }),
    undefined,
    "omit",
  ],
  ["a server that failed, which a create says better", () => page(502), undefined, "omit"],
  [
    "no answer",
    () => {
      throw new TypeError("Failed to fetch");
    },
    undefined,
    "omit",
  ],
  ["a page to everything", () => page(200), "proxySignedOut", "omit"],
  ["a firewall's page to everything", () => page(403), "proxySignedOut", "omit"],
  ["an empty success to everything", () => new Response(null, { status: 204 }), "proxySignedOut", "omit"],
  ["another success to everything", () => Response.json({ success: false }), "proxySignedOut", "omit"],
  [
    "JSON with 401 without cookies",
    (given: unknown) => (given === "omit" ? Response.json({}, { status: 401 }) : arrived("in memory")),
    "proxy",
    "omit",
  ],
  [
    "the same, with keys that are kept",
    (given: unknown) => (given === "omit" ? Response.json({}, { status: 401 }) : arrived("kept")),
    undefined,
    "same-origin",
  ],
] as const)("%s", async (_, answer, block, credentials) => {
  const { route } = routeOf(answer);
  expect(await route.check("main")).toBe(block);
  expect(route.credentials()).toBe(credentials);
});

test("rows that are sent at once ask one question, which counts for five minutes, or until an answer is in doubt", async () => {
  const { route, clock, asked } = routeOf(() => arrived("in memory"));
  await Promise.all([1, 2, 3, 4].map(() => route.check("main")));
  await clock.advance(4 * 60_000);
  await route.check("main");
  expect(asked).toEqual([
    ["https://addin.example/excel/upstreams/main/api/v1/BusinessPartners", "POST", "omit"],
  ]);
  await clock.advance(2 * 60_000);
  await route.check("main");
  route.forget();
  await route.check("main");
  expect(asked).toHaveLength(3);
});
