import { findFirefox, launchFirefox } from "@accounting-data/test-browser";
import { runInPage } from "./run-in-page.ts";
import type { Runtime } from "./runtime.ts";

/** Runs each program in its own browser. */
export function firefox(): Runtime {
  const found = findFirefox();
  return {
    name: "firefox",
    ...("missing" in found ? { missing: found.missing } : {}),
    async run(program) {
      if ("missing" in found) throw new Error(found.missing);
      const browser = await launchFirefox(found.path);
      try {
        const page = await browser.newPage();
        page.on("console", (message) => program.printed?.(`${message.text()}\n`));
        return await runInPage(page, program);
      } finally {
        await browser.close();
      }
    },
  };
}
