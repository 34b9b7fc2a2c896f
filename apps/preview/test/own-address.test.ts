import { request } from "node:http";
import { createSandbox } from "@accounting-data/sandbox";
import { expect, onTestFinished, test } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { createPreview } from "../server/create-preview.ts";
import { undrawnPreview } from "./test-pages.ts";

test("no website can show the page in a frame of its own, where a person could be made to press its buttons", async () => {
  const preview = await createPreview(await sandboxService(createSandbox()), {
    port: 0,
    pageFolder: undrawnPreview,
  });
  onTestFinished(() => preview.close());
  for (const path of ["", "index.html"]) {
    const { headers } = await fetch(new URL(path, preview.url));
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  }
  // The page itself shows the add-in in a frame.
  const pane = await fetch(new URL("addin/taskpane.html", preview.url));
  expect(pane.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("a website whose name leads to the preview reads nothing of it, and calls nothing through it", async () => {
  const sandbox = createSandbox();
  const preview = await createPreview(await sandboxService(sandbox), { port: 0, pageFolder: undrawnPreview });
  onTestFinished(() => preview.close());
  const ask = (path: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(new URL(path, preview.url), { headers: { host } }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on("error", reject)
        .end();
    });

  const call = "addin/upstreams/sandbox/api/v1/BusinessPartners";
  for (const path of ["", "preview.json", "addin/upstreams.json", "office/office.js", call])
    expect([path, await ask(path, "evil.example")]).toEqual([path, 400]);
  expect(sandbox.requests).toHaveLength(0);
  for (const host of ["localhost", new URL(preview.url).host, "[::1]:8080"])
    expect(await ask("", host)).toBe(200);
});
