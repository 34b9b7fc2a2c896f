import { findChromium, launchChromium, type Page } from "@accounting-data/test-browser";
import { runInPage } from "./run-in-page.ts";
import type { Runtime } from "./runtime.ts";

/** Runs each program in its own browser. */
export async function chromium(): Promise<Runtime> {
  const found = await findChromium();
  return {
    name: "chromium",
    ...("missing" in found ? { missing: found.missing } : {}),
    async run(program) {
      if ("missing" in found) throw new Error(found.missing);
      const browser = await launchChromium(found.path);
      try {
        const page = await browser.newPage();
        // Chromium does not see that a page which a test fulfils comes from this machine.
        await page.context().grantPermissions(["local-network-access"]);
        if (program.printed) await listenToConsole(page, program.printed);
        return await runInPage(page, program);
      } finally {
        await browser.close();
      }
    },
  };
}

/** Passes on what the developer tools receive for display: each value with a preview of its properties. */
async function listenToConsole(page: Page, printed: (text: string) => void): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  tools.on("Runtime.consoleAPICalled", ({ args }) => printed(`${JSON.stringify(args)}\n`));
  await tools.send("Runtime.enable");
}
