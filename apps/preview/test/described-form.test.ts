import { largeDescription } from "@accounting-data/large-description";
import { readDescription } from "@accounting-data/openapi";
import { afterEach, describe, expect, test } from "vitest";
import { sandboxService, withDescription } from "../server/choose-service.ts";
import { describedSandbox } from "../server/described-sandbox.ts";
import { axeViolations } from "./axe-violations.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { shareBrowser, skipped } from "./use-preview.ts";
import { undrawnPreview } from "./test-pages.ts";

const digest = await readDescription(JSON.stringify(withDays(largeDescription())));

describe.skipIf(skipped)(`the form for a described partner${skipped}`, { timeout: 120_000 }, () => {
  const browser = shareBrowser();
  let preview: OpenPreview | undefined;
  afterEach(() => preview?.close());

  test("has inputs that fit the description, and is checked before anything is sent", async () => {
    const sandbox = describedSandbox(digest);
    preview = await openPreview(browser(), withDescription(await sandboxService(sandbox), digest), {
      pageFolder: undrawnPreview,
    });
    const { page, pane, sheet, complaints } = preview;
    await sheet.idle();
    await pane.getByRole("tab", { name: "Partner", exact: true }).click();
    const button = (name: string | RegExp) => pane.getByRole("button", { name, exact: true });
    // The record's own fields, and those of an object in a group of their own.
    await button("Further details").click();
    await button("Address").click();
    const kind = pane.getByLabel(/^Kind/);
    expect(await kind.locator("option").allTextContents()).toEqual(["Not chosen", "Company", "Person"]);
    await pane.getByLabel("Discount").fill("101");
    await pane.getByLabel("Street").fill("Dlouhá 1");
    await button("Create partner").click();
    // Nothing was sent: the description knows what is missing, and what is too large.
    await pane.getByText("The service requires this field.").waitFor();
    await pane.getByText("100 or less.").waitFor();
    expect(sandbox.requests.filter(({ operation }) => operation === "createBusinessPartner")).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);

    await pane.getByRole("textbox", { name: "Name" }).fill("Popsaný s.r.o.");
    await pane.getByLabel("Discount").fill("7.5");
    await kind.selectOption("Company");
    await button("Create partner").click();
    await pane.getByText(/^Popsaný s\.r\.o\. was created\./).waitFor();
    const created = sandbox.records("BusinessPartners").find(({ Name }) => Name === "Popsaný s.r.o.");
    // Untouched fields were not sent.
    expect(created).toMatchObject({ Discount: 7.5, Kind: "Company", Address: { Street: "Dlouhá 1" } });
    expect(Object.keys(created!["Address"] as object)).toEqual(["Street"]);
    await pane.getByRole("textbox", { name: "Name" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("takes a time with a day, and keeps what is half typed without sending it", async () => {
    const sandbox = describedSandbox(digest);
    preview = await openPreview(browser(), withDescription(await sandboxService(sandbox), digest), {
      pageFolder: undrawnPreview,
    });
    const { page, pane, sheet, complaints } = preview;
    await sheet.idle();
    const tab = (name: string) => pane.getByRole("tab", { name, exact: true }).click();
    const button = (name: string | RegExp) => pane.getByRole("button", { name, exact: true });
    const create = () => button("Create partner").click();
    const field = (label: string) => pane.getByRole("textbox", { name: label, exact: true });
    await tab("Partner");
    await button("Further details").click();
    await field("Name").fill("Denní s.r.o.");
    await field("Founded").fill("2026-03-01 14:30");
    await field("Contract since").fill("1 Mar 2026 14:");
    await create();
    await pane.getByText("This field takes a day without a time.").waitFor();
    await pane.getByText("This can't be read as a date.", { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await tab("Lists");
    await tab("Partner");
    expect(await field("Contract since").inputValue()).toBe("1 Mar 2026 14:");
    expect(sandbox.requests.filter(({ operation }) => operation === "createBusinessPartner")).toEqual([]);

    await field("Founded").fill("1. 3. 2026");
    await field("Contract since").fill("1 Mar 2026 14:30");
    // The calendar changes the day, and leaves the time.
    await pane.getByLabel("Pick a day: Contract since").fill("2026-04-02");
    await expect.poll(() => field("Contract since").inputValue()).toBe("2 Apr 2026 14:30");
    await create();
    await pane.getByText(/^Denní s\.r\.o\. was created\./).waitFor();
    const since = await page.evaluate(() => new Date(2026, 3, 2, 14, 30).toISOString());
    const created = sandbox.records("BusinessPartners").find(({ Name }) => Name === "Denní s.r.o.");
    expect(created).toMatchObject({ Founded: "2026-03-01", ContractSince: since });
    expect(complaints).toEqual([]);
  });
});

/** With a day and a moment among the fields of partners. */
function withDays(description: ReturnType<typeof largeDescription>): object {
  const { schemas } = description["components"] as {
    readonly schemas: Record<string, { readonly properties: Record<string, object> }>;
  };
  const { BusinessPartnerDto, CreateBusinessPartnerDto } = schemas;
  for (const schema of [BusinessPartnerDto!, CreateBusinessPartnerDto!]) {
    schema.properties["Founded"] = { type: "string", format: "date", nullable: true };
    schema.properties["ContractSince"] = { type: "string", format: "date-time", nullable: true };
  }
  return description;
}
