import { describe, expect, test } from "vitest";
import { noId } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

describe("a cell shows what went wrong", () => {
  test.each([
    [`=PARTNER("${noId}")`, "#N/A", /^No partner with this id\. \(trace 00-[\da-f]+-[\da-f]+-00\)$/],
    ['=PARTNER("4711")', "#VALUE!", /^Not a valid id\./],
    ['=PARTNERS("Town")', "#VALUE!", /^No column "Town"\. Available: Id, Code, Name/],
    ["=PARTNERS(5)", "#VALUE!", /^columns must be text/],
    ['=PARTNERS(,"soon")', "#VALUE!", /^modifiedSince must be a date/],
    ["=PARTNERS(,,-1)", "#VALUE!", /^limit must be a whole number of 1 or more/],
    ["=PARTNERS(,,1.5)", "#VALUE!", /^limit must be a whole number of 1 or more/],
    ['=PARTNERS(,,"many")', "#VALUE!", /^limit must be a whole number of 1 or more/],
    ['=PARTNERS(,,,"perhaps")', "#VALUE!", /^headers must be TRUE or FALSE/],
    ["=PARTNERS(,,,,TRUE)", "#VALUE!", /^connection must be the name/],
    [`=PARTNER("${noId}",TRUE)`, "#VALUE!", /^field must be text/],
    ['=ASOF("PARTNER")', "#VALUE!", /^No list "PARTNER"\. Did you mean "PARTNERS"\?/],
    ['=ASOF("Crowns")', "#VALUE!", /^Name a list, such as "PARTNERS"\. Available: PARTNERS, /],
    ['=RECORDS("Bank")', "#VALUE!", /^No list "Bank"\. Did you mean "BANKS"\?/],
    ['=PARTNERS(,,,,"Beta")', "#VALUE!", /^No connection "Beta" on this device/],
    ["=ISSUEDINVOICES(,NOW())", "#VALUE!", /^The service can't filter this list/],
    ['=ASOF("PARTNERS")', "#N/A", /^PARTNERS has not been loaded yet/],
  ])("%s is %s", async (formula, code, message) => {
    const { excel, enter } = await open();
    expect(await enter("A1", formula)).toBe(code);
    expect(excel.message("A1")).toMatch(message);
  });

  test("as an error for IFERROR and ISNA", async () => {
    const { enter } = await open();
    expect(await enter("A1", `=IFERROR(PARTNERS("Town"),"none")`)).toBe("none");
    expect(await enter("A2", `=ISNA(PARTNER("${noId}"))`)).toBe("TRUE");
  });

  test("after a wrong key: Sign in, and no further request on that connection", async () => {
    const { excel, sandbox, enter } = await open({ credential: { kind: "api-key", apiKey: "wrong" } });
    expect(await enter("A1", "=PARTNERS()")).toBe("#VALUE!");
    expect(excel.message("A1")).toMatch(/^Sign in: .*"Acme s\.r\.o\.".*\(trace /);
    await enter("A2", "=BANKS()");
    await enter("A3", `=PARTNER("${noId}")`);
    expect(excel.message("A3")).toMatch(/^Sign in: /);
    expect(sandbox.requests).toHaveLength(1);
  });

  test("without a connection: where to connect", async () => {
    const { excel, sandbox, enter } = await open({ connected: false, locale: "cs-CZ" });
    expect(await enter("A1", "=PARTNERS()")).toBe("#HODNOTA!");
    expect(excel.message("A1")).toBe("Připojte se ke své firmě v podokně.");
    expect(sandbox.requests).toEqual([]);
  });
});
