import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { undrawnPreview } from "./test-pages.ts";
import { shareBrowser, skipped } from "./use-preview.ts";

describe.skipIf(skipped)(`the form for a connection${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();
  let preview: OpenPreview;
  beforeAll(async () => {
    if (skipped) return;
    const service = await sandboxService(createSandbox({ data: { BusinessPartners: 3 } }));
    preview = await openPreview(browser(), service, { pageFolder: undrawnPreview });
  });
  afterAll(() => preview?.close());

  async function openMenu(item: RegExp): Promise<void> {
    await preview.pane.getByRole("button", { name: /^Company:/ }).click();
    await preview.pane.getByRole("menuitem", { name: item }).click();
  }

  async function leaveForm(): Promise<void> {
    await preview.pane.getByRole("button", { name: "Cancel", exact: true }).click();
    await preview.pane.getByRole("tablist").waitFor();
  }

  test("shows the client id, and a secret on request only", async () => {
    const { pane } = preview;
    await openMenu(/^Connect another/);
    await pane.getByRole("radio", { name: "Client id and secret" }).check();
    expect(await pane.getByLabel("Client id", { exact: true }).getAttribute("type")).toBe("text");
    const secret = pane.getByLabel("Client secret", { exact: true });
    await secret.fill("quiet");
    expect(await secret.getAttribute("type")).toBe("password");
    await pane.getByRole("button", { name: "Show: Client secret" }).click();
    expect([await secret.getAttribute("type"), await secret.inputValue()]).toEqual(["text", "quiet"]);
    await pane.getByRole("button", { name: "Hide: Client secret" }).click();
    expect(await secret.getAttribute("type")).toBe("password");
    await leaveForm();
  });

  test("removes the message of a field when it is edited, and of no other", async () => {
    const { pane } = preview;
    await openMenu(/^Connect another/);
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await pane.getByText("Enter a name.").waitFor();
    await pane.getByLabel("API key", { exact: true }).last().fill(demoCredentials.apiKey);
    await pane.getByText("Paste the API key.").waitFor({ state: "detached" });
    expect(await pane.getByText("Enter a name.").isVisible()).toBe(true);
    await pane.getByLabel("Company name").fill("Beta");
    await pane.getByText("Enter a name.").waitFor({ state: "detached" });
    await leaveForm();
  });

  test("has the focus on the answer that forgets nothing", async () => {
    const { pane, page } = preview;
    await openMenu(/^Forget/);
    const cancel = pane.getByRole("button", { name: "Cancel", exact: true });
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await pane.getByRole("button", { name: /^Company:/ }).waitFor();
  });

  test("asks before a second company gets the key of one that is connected: the key was pasted by mistake", async () => {
    const { pane } = preview;
    await openMenu(/^Connect another/);
    await pane.getByLabel("Company name").fill("Javor");
    await pane.getByLabel("API key", { exact: true }).last().fill(demoCredentials.apiKey);
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await pane.getByText("Is “Javor” the same company as “Ukázková účetní s.r.o.”?").waitFor();
    await pane.getByText(/^This is the sign-in of “Ukázková účetní s\.r\.o\.” on this device\./).waitFor();
    await pane.getByRole("button", { name: "No", exact: true }).click();
    expect(await pane.getByLabel("Company name").inputValue()).toBe("Javor");
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await pane.getByRole("button", { name: "Yes, it is" }).click();
    await pane.getByText("Javor").first().waitFor();
  });
});
