import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { keepConnections, type KeepingProxy } from "./keep-connections.ts";
import { loseAnswers, type LossyProxy } from "./lose-answers.ts";
import { openPreview } from "./open-preview.ts";
import { skipped, shareBrowser } from "./use-preview.ts";
import { undrawnPreview } from "./test-pages.ts";

describe.skipIf(skipped)(`a create whose answer is lost${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();

  test("is not repeated by the browser, and the pane says that its outcome is unknown", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    let proxy: LossyProxy | undefined;
    const preview = await openPreview(browser(), await sandboxService(sandbox), {
      pageFolder: undrawnPreview,
      addressOf: async (url) => {
        proxy = await loseAnswers(url, "POST /addin/upstreams/sandbox/api/v1/BusinessPartners");
        return proxy.url;
      },
    });
    try {
      const { pane, sheet } = preview;
      await sheet.idle();
      // So that the browser has connections to reuse.
      await pane.getByRole("button", { name: "Refresh" }).first().click();
      await pane.getByText(/Nothing changed/).waitFor();
      await pane.getByRole("tab", { name: "Partner" }).click();
      await pane.getByLabel("Name").fill("Ztracená odpověď s.r.o.");
      await pane.getByLabel("City").fill("Brno");
      await pane.getByRole("button", { name: "Create partner" }).click();
      await pane.getByText("It is unknown whether Ztracená odpověď s.r.o. was created").waitFor();
      const creates = sandbox.requests.filter(
        ({ method, path }) => method === "POST" && path.endsWith("Partners"),
      );
      expect(creates.map(({ status }) => status)).toEqual([201]);
      // A candidate, about which a person decides.
      await pane.getByText("Ztracená odpověď s.r.o.").first().waitFor();
      await pane.getByRole("button", { name: "It exists" }).waitFor();
    } finally {
      await preview.close();
      await proxy?.close();
    }
  });

  test("is sent again by the browser behind a proxy that keeps connections, and exists once", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    let proxy: KeepingProxy | undefined;
    const preview = await openPreview(browser(), await sandboxService(sandbox), {
      pageFolder: undrawnPreview,
      addressOf: async (url) => {
        proxy = await keepConnections(url, "/addin/upstreams/sandbox/api/v1/BusinessPartners");
        return proxy.url;
      },
    });
    try {
      const { pane, sheet } = preview;
      await sheet.idle();
      await pane.getByRole("tab", { name: "Partner" }).click();
      for (const name of ["První s.r.o.", "Druhá s.r.o."]) {
        await pane.getByLabel("Name").fill(name);
        await pane.getByRole("button", { name: "Create partner" }).click();
        await pane.getByText(`${name} was created.`).waitFor();
      }
      const created = sandbox.requests.filter(
        ({ method, path }) => method === "POST" && path.endsWith("Partners"),
      );
      expect(created.map(({ status }) => status)).toEqual([201, 201]);
      // The browser sent the second one on the connection of the first, and then by itself on another.
      const [first, second, again] = proxy!.arrived;
      expect(proxy!.arrived).toHaveLength(3);
      expect(second).toBe(first);
      expect(again).not.toBe(second);
    } finally {
      await preview.close();
      await proxy?.close();
    }
  });
});
