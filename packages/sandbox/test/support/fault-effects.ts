import { expect } from "vitest";
import type { faultNames } from "../../src/index.ts";
import type { Way } from "./start.ts";

/** What a client sees of each named fault, and whether the operation was performed. */
export const faultEffects: Readonly<
  Record<
    Exclude<(typeof faultNames)[number], "never-answers" | "never-answers-after-commit" | "body-stalls">,
    { readonly committed: boolean; readonly see: (answer: Promise<Response>, way: Way) => Promise<void> }
  >
> = {
  "dns-failure": { committed: false, see: (answer, way) => rejects(answer, way, "ENOTFOUND") },
  refused: { committed: false, see: (answer, way) => rejects(answer, way, "ECONNREFUSED") },
  "reset-before-headers": { committed: false, see: (answer, way) => rejects(answer, way, "ECONNRESET") },
  "reset-after-commit": { committed: true, see: (answer, way) => rejects(answer, way, "ECONNRESET") },
  "reset-after-headers": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.ok).toBe(true);
      const error = await response.text().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ cause: { code: "ECONNRESET" } });
    },
  },
  "truncated-json": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.ok).toBe(true);
      expect(response.headers.get("content-type")).toBe("application/json");
      const text = await response.text();
      expect(text.charAt(0)).toBe("{");
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    },
  },
  "html-200": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toContain("<!doctype html>");
    },
  },
  "html-502": {
    committed: false,
    async see(answer) {
      const response = await answer;
      expect(response.status).toBe(502);
      expect(await response.text()).toContain("<h1>Bad Gateway</h1>");
    },
  },
  "empty-200": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(await response.text()).toBe("");
    },
  },
  "no-content": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.status).toBe(204);
      expect(response.body).toBeNull();
    },
  },
  "wrong-content-type": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.ok).toBe(true);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(await response.json()).toBeTypeOf("object");
    },
  },
  "gzip-broken-off": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.ok).toBe(true);
      expect(response.headers.get("content-encoding")).toBe("gzip");
      // Some runtimes fail, others return the text up to the break.
      const text = await response.text().catch(() => "");
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    },
  },
  "empty-page": {
    committed: true,
    async see(answer) {
      const body = (await (await answer).json()) as Record<string, unknown>;
      if ("items" in body) expect(body["items"]).toEqual([]);
    },
  },
};

async function rejects(answer: Promise<Response>, way: Way, code: string): Promise<void> {
  const error = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ cause: { code: way === "over a port" ? "ECONNRESET" : code } });
}
