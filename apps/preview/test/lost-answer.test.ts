import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { loseAnswers, type LossyLine } from "./lose-answers.ts";
import { openPreview } from "./open-preview.ts";
import { chromium, skipped } from "./use-preview.ts";

describe.skipIf(skipped)(`a create whose answer is lost${skipped}`, { timeout: 60_000 }, () => {
  test("is sent once, whatever the browser does by itself, and its outcome is said to be unknown", async () => {
    if ("missing" in chromium) return;
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    let line: LossyLine | undefined;
    const preview = await openPreview(chromium.path, await sandboxService(sandbox), async (url) => {
      line = await loseAnswers(url, "POST /addin/upstreams/sandbox/api/v1/BusinessPartners");
      return line.url;
    });
    try {
      const { pane, sheet } = preview;
      await sheet.idle();
      // Connections that were used before are at hand.
      await pane.getByRole("button", { name: "Refresh" }).first().click();
      await pane.getByText(/Nothing changed/).waitFor();
      await pane.getByLabel("Name").fill("Ztracená odpověď s.r.o.");
      await pane.getByLabel("City").fill("Brno");
      await pane.getByRole("button", { name: "Create partner" }).click();
      await pane.getByText("It is unknown whether the partner was created").waitFor();
      const creates = sandbox.requests.filter(
        ({ method, path }) => method === "POST" && path.endsWith("Partners"),
      );
      expect(creates.map(({ status }) => status)).toEqual([201]);
      // What may have been created is shown for a person to decide.
      await pane.getByText("Ztracená odpověď s.r.o.").first().waitFor();
      await pane.getByRole("button", { name: "It exists" }).waitFor();
    } finally {
      await preview.close();
      await line?.close();
    }
  });
});
