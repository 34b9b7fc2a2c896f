import { join } from "node:path";
import type { Page } from "@accounting-data/test-browser";
import { bundle } from "./bundle.ts";
import type { Program } from "./runtime.ts";

/** What a strict page allows: these scripts, nothing evaluated, and services on this machine. */
export const strictPolicy = (scripts: string): string =>
  `default-src 'none'; script-src ${scripts}; connect-src 'self' http://127.0.0.1:*`;

/** Runs a program in a page, on the origin of the service: other origins would need CORS. */
export async function runInPage(page: Page, { folder, file, input }: Program): Promise<unknown> {
  const origin = new URL(input.baseUrl ?? "http://127.0.0.1").origin;
  const body = await bundle(join(folder, file), "browser");
  await page.route(`${origin}/program.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "",
      headers: { "content-security-policy": strictPolicy("'self'") },
    }),
  );
  await page.route(`${origin}/program.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await page.goto(`${origin}/program.html`);
  return await page.evaluate(
    `import("/program.js").then((program) => program.default(${JSON.stringify(input)}))`,
  );
}
