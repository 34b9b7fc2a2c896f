import { readdirSync } from "node:fs";
import { createSandbox } from "@accounting-data/sandbox";
import { onTestFinished, test, expect } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { createPreview } from "../server/create-preview.ts";
import { undrawnPreview } from "./test-pages.ts";

test("the browser asks again for pages alone, not for scripts of the build or of Microsoft's runtime", async () => {
  const preview = await createPreview(await sandboxService(createSandbox()), {
    port: 0,
    pageFolder: undrawnPreview,
  });
  onTestFinished(() => preview.close());
  const caching = async (path: string): Promise<string> => {
    const response = await fetch(new URL(path, preview.url));
    await response.body?.cancel();
    return `${response.status} ${response.headers.get("cache-control")}`;
  };
  const script = readdirSync(`${undrawnPreview}/assets`).find((name) => name.endsWith(".js"));

  expect(await caching("")).toBe("200 no-cache");
  expect(await caching("preview.json")).toBe("200 no-store");
  expect(await caching(`assets/${script}`)).toBe("200 public, max-age=31536000, immutable");
  expect(await caching("office/office.js")).toBe("200 max-age=3600");
  for (const none of ["assets/none.js", "office/a%00b"]) expect(await caching(none)).toBe("404 null");
});
