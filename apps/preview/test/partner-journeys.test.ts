import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { skipped, usePreview } from "./use-preview.ts";

describe.skipIf(skipped)(`the form for a new partner${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();
  const small = (): ReturnType<typeof createSandbox> => createSandbox({ data: { BusinessPartners: 3 } });
  const created = (sandbox: ReturnType<typeof createSandbox>): number =>
    sandbox.requests.filter(({ method, path }) => method === "POST" && path.endsWith("Partners")).length;

  test("does not send data of unknown outcome again, and names the service's own error", async () => {
    const sandbox = small();
    const { pane } = await open(sandbox);
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Dvakrát ne a.s.");
    await pane.getByLabel("City").fill("Brno");
    sandbox.inject({ status: 500 }, { on: "createBusinessPartner" });
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText(/^It is unknown whether Dvakrát ne a\.s\. was created/).waitFor();
    await pane.getByText(/answered with an error \(500\), which does not say/).waitFor();
    await pane.getByRole("button", { name: "Details" }).click();
    await pane.getByText("Trace id", { exact: true }).waitFor();

    await pane.getByRole("button", { name: "Back to the form" }).click();
    await pane.getByText(/It is still unknown whether Dvakrát ne a\.s\. was created/).waitFor();
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByRole("button", { name: "Create anyway" }).waitFor();
    expect(created(sandbox)).toBe(1);
    await pane.getByRole("button", { name: "Create anyway" }).click();
    await pane.getByText("Dvakrát ne a.s. was created.").waitFor();
    expect(created(sandbox)).toBe(2);
  });

  test("shows the beginning of a message that is longer than a low pane", async () => {
    const sandbox = small();
    const { page, pane } = await open(sandbox);
    await page.setViewportSize({ width: 640, height: 400 });
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Nízké podokno s.r.o.");
    sandbox.inject({ status: 500 }, { on: "createBusinessPartner" });
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByRole("button", { name: "Search again" }).waitFor();
    const topOf = async (part: ReturnType<typeof pane.getByText>): Promise<number> =>
      (await part.boundingBox())?.y ?? Number.NaN;
    const title = await topOf(pane.getByText("It is unknown whether Nízké podokno s.r.o. was created."));
    expect(title).toBeGreaterThan(await topOf(pane.getByRole("tabpanel")));
  });

  test("names a redirect, after which the outcome of a create is unknown", async () => {
    const sandbox = small();
    const { pane } = await open(sandbox);
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Jinam s.r.o.");
    sandbox.inject({ redirect: 307 }, { on: "createBusinessPartner" });
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText(/^It is unknown whether Jinam s\.r\.o\. was created/).waitFor();
    await pane.getByText("The service redirected to another address, which is not followed.").waitFor();
    expect(created(sandbox)).toBe(1);
  });

  test("shows what the service says of a partner that it rejects without naming a field, with the trace id", async () => {
    const { page, pane } = await open(small());
    await page.route("**/v1/BusinessPartners", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 422,
            contentType: "application/problem+json",
            body: JSON.stringify({ detail: "The books are closed.", traceId: "00-c1-05-00", errors: ["x"] }),
          })
        : route.fallback(),
    );
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Novák a syn");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("The service did not accept the partner, and nothing was created.").waitFor();
    await pane.getByRole("button", { name: "Details" }).click();
    await pane.getByText("00-c1-05-00", { exact: true }).waitFor();
    expect(await pane.getByText("The books are closed.").count()).toBe(1);
  });

  test("asks about data of unknown outcome again when the page was reloaded, until a person decides", async () => {
    const sandbox = small();
    const { page, pane } = await open(sandbox);
    const reload = async (): Promise<void> => {
      await page.reload();
      await page.waitForFunction(() => window.preview !== undefined);
      await pane.getByRole("tab", { name: "Partner" }).click();
    };
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Přežije zavření s.r.o.");
    await pane.getByLabel("City").fill("Brno");
    sandbox.inject({ status: 500, committed: true }, { on: "createBusinessPartner" });
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText(/^It is unknown whether Přežije zavření s\.r\.o\. was created/).waitFor();

    await reload();
    await pane.getByText(/It is still unknown whether Přežije zavření s\.r\.o\. was created/).waitFor();
    await pane.getByLabel("Name").fill("Přežije zavření s.r.o.");
    await pane.getByLabel("City").fill("Brno");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByRole("button", { name: "It exists" }).waitFor();
    expect(created(sandbox)).toBe(1);

    await reload();
    await pane.getByRole("button", { name: "Decide" }).click();
    await pane.getByText("Přežije zavření s.r.o.").nth(1).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await pane.getByRole("button", { name: "It exists" }).click();
    await pane.getByText(/^Přežije zavření s\.r\.o\. exists and was not sent again\./).waitFor();

    await reload();
    await pane.getByLabel("Name").waitFor();
    expect(await pane.getByText(/still unknown/).count()).toBe(0);
    expect(created(sandbox)).toBe(1);
  });

  test("says that a partner of the typed name exists that was just created, before the list is read again", async () => {
    const sandbox = small();
    const { pane } = await open(sandbox);
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Jednou stačí s.r.o.");
    await pane.getByLabel("City").fill("Brno");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("Jednou stačí s.r.o. was created.").waitFor();
    await pane.getByLabel("Name").fill("JEDNOU STAČÍ, s. r. o.");
    await pane.getByText("A partner of this name exists: Jednou stačí s.r.o., Brno").waitFor();
    // A person decides.
    await pane.getByLabel("City").fill("Opava");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByRole("button", { name: "Create anyway" }).click();
    await pane.getByText("JEDNOU STAČÍ, s. r. o. was created.").waitFor();
    expect(created(sandbox)).toBe(2);
  });

  test("says that nothing was sent while the device is offline", async () => {
    const sandbox = small();
    const { page, pane } = await open(sandbox);
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Bez sítě s.r.o.");
    await page.context().setOffline(true);
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("You are offline. Nothing was created.").waitFor();
    await page.context().setOffline(false);
    expect(created(sandbox)).toBe(0);
  });

  test("offers to renew a refused sign-in alone, and then to create what was typed", async () => {
    const sandbox = small();
    const { page, pane } = await open(sandbox);
    const create = pane.getByRole("button", { name: "Create partner" });
    const renew = pane.getByRole("button", { name: "Renew sign-in" });
    const renewWith = async (apiKey: string): Promise<void> => {
      await pane.getByText("Nothing can be created until the sign-in is renewed.").waitFor();
      expect([await create.getAttribute("aria-disabled"), await renew.count()]).toEqual(["true", 1]);
      expect(await axeViolations(page)).toEqual([]);
      sandbox.configure({ credentials: [{ kind: "api-key", apiKey }] });
      await renew.click();
      await pane.getByLabel("API key", { exact: true }).last().fill(apiKey);
      await pane.getByRole("button", { name: "Save", exact: true }).click();
      await pane.getByRole("tab", { name: "Partner", selected: true }).waitFor();
      await pane.getByText("The service did not accept the API key.").waitFor({ state: "detached" });
      // With records at hand, nobody has to say that another key is the same company's.
      await pane.getByText(/^Read \d/).waitFor();
    };
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Po přihlášení s.r.o.");
    await pane.getByLabel("City").fill("Brno");

    // A create meets it first.
    sandbox.configure({ credentials: [] });
    await create.click();
    await renewWith("another-key-0001");
    // A read meets it first.
    sandbox.configure({ credentials: [] });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await renewWith("another-key-0002");

    expect(await pane.getByLabel("Name").inputValue()).toBe("Po přihlášení s.r.o.");
    await create.click();
    await pane.getByText("Po přihlášení s.r.o. was created.").waitFor();
    expect(sandbox.records("BusinessPartners")).toHaveLength(4);
  });

  test("removes a message when its field is edited, and shows the focused field with its label", async () => {
    const { page, pane } = await open(small());
    await page.setViewportSize({ width: 1440, height: 420 });
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("City").fill("Brno");
    await pane.getByRole("button", { name: "More fields" }).click();
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("The service did not accept the partner, and nothing was created.").waitFor();
    const name = pane.getByLabel("Name");
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    const [label, tabs] = await Promise.all([
      pane.locator("label").filter({ hasText: /^Name/ }).boundingBox(),
      pane.getByRole("tablist").boundingBox(),
    ]);
    expect(label!.y).toBeGreaterThanOrEqual(tabs!.y + tabs!.height);
    await name.fill("N");
    expect(await name.getAttribute("aria-invalid")).not.toBe("true");
  });

  test("keeps type and value beside each other under their labels when the value has a long message", async () => {
    const { pane } = await open(small());
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByRole("button", { name: "More fields" }).click();
    await pane.getByRole("button", { name: "Add field" }).click();
    await pane.getByLabel("Field", { exact: true }).fill("Credit");
    await pane.getByLabel("Type").selectOption("number");
    const before = await pane.getByLabel("Type").boundingBox();
    await pane.getByLabel("Value").fill("12345678901234567890");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("This number is too long to be sent exactly. Choose text.").waitFor();
    expect((await pane.getByLabel("Type").boundingBox())?.y).toBe(before?.y);
  });

  test("offers the fields of loaded partners, with their types", async () => {
    const records = [{ Name: "Alfa a.s.", City: "Brno", CreditLimit: 5, Terms: { Note: "x" } }];
    const sandbox = createSandbox({ data: { BusinessPartners: records } });
    const { pane } = await open(sandbox);
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByRole("button", { name: "More fields" }).click();
    await pane.getByRole("button", { name: "Add field" }).click();
    const offered = pane.locator("datalist option");
    await expect
      .poll(() => offered.evaluateAll((options) => options.map((option) => option.getAttribute("value"))))
      .toEqual(["CreditLimit", "Terms.Note"]);
    await pane.getByLabel("Field", { exact: true }).fill("CreditLimit");
    expect(await pane.getByLabel("Type").inputValue()).toBe("number");
    await pane.getByLabel("Value").fill("7");
    await pane.getByLabel("Name").fill("Beta s.r.o.");
    await pane.getByLabel("City").fill("Opava");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText(/^Beta s\.r\.o\. was created\./).waitFor();
    await pane.getByRole("button", { name: "More fields" }).waitFor();
  });
});
