import { describe, expect, test } from "vitest";
import { createPaneWords } from "../messages/pane-words.ts";
import { unreachable } from "../data/forwarder-problems.ts";
import { describeProblem } from "../messages/describe-problem.ts";
import { createFakeAddIn, type CellErrorShown } from "../../test/fake-add-in.ts";
import { branded, record } from "../../test/fake-source.ts";

const value = (message: RegExp | string) => ({
  code: "#VALUE!",
  message: typeof message === "string" ? message : expect.stringMatching(message),
});
const missing = (message: RegExp | string) => ({ ...value(message), code: "#N/A" });

describe("=PARTNERS()", () => {
  test("is the list under its headings", async () => {
    const { call } = createFakeAddIn({ count: 2 });
    expect(await call("PARTNERS")).toEqual([
      ["Id", "ModifiedAt", "Name"],
      ["00000000-0000-4000-8000-000000000000", dateCell("2026-01-01T00:00:00.000Z"), "Partner 0"],
      ["00000000-0000-4000-8000-000000000001", dateCell("2026-01-01T00:00:00.000Z"), "Partner 1"],
    ]);
  });

  test("in many cells is one read", async () => {
    const { call, sources } = createFakeAddIn({ count: 250 });
    await Promise.all([call("PARTNERS"), call("PARTNERS", "Name"), call("PARTNERS", null, null, 5)]);
    expect(sources.get("BusinessPartners")!.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test.each([
    [["Name"], [["Name"], ["Partner 0"]]],
    [
      ["name; id"],
      [
        ["Name", "Id"],
        ["Partner 0", "00000000-0000-4000-8000-000000000000"],
      ],
    ],
    [[[["Name", "", 0, null]]], [["Name"], ["Partner 0"]]],
    [["Name", null, null, false], [["Partner 0"]]],
    [
      ["Name", null, 1, true],
      [["Name"], ["Partner 0"]],
    ],
    [
      ["Name", 0, 0, ""],
      [["Name"], ["Partner 0"]],
    ],
  ])("with the arguments %j", async (given, rows) => {
    const { call } = createFakeAddIn({ count: 1 });
    expect(await call("PARTNERS", ...given)).toEqual(rows);
  });

  test.each([
    [[5], value(/^Columns are a text/)],
    [[[["Name", true]]], value(/^Columns are a text/)],
    [[","], value(/^Columns are a text/)],
    [[null, "yesterday"], value(/^modifiedSince is a date/)],
    [[null, "2026-02-30"], value(/^modifiedSince is a date/)],
    [[null, "1. 6. 2026"], value(/^modifiedSince is a date such as DATE\(2026,1,31\), or a text/)],
    [[null, -5], value(/^modifiedSince is a date/)],
    [[null, true], value(/^modifiedSince is a date/)],
    [[null, null, -1], value(/^limit is a whole number/)],
    [[null, null, 1.5], value(/^limit is a whole number/)],
    [[null, null, "many"], value(/^limit is a whole number/)],
    [[null, null, [[1, 2]]], value(/^limit is a whole number/)],
    [[null, null, null, "perhaps"], value(/^headers is TRUE or FALSE/)],
    [[null, null, null, null, true], value(/^connection is the name/)],
    [
      [null, null, null, null, "Other"],
      value('This device knows no connection "Other", only: Acme s.r.o.; add it in the pane.'),
    ],
    [[{ type: "Error", basicValue: "#REF!" }], value(/^Columns are a text/)],
  ])("refuses the arguments %j without a request", async (given, error) => {
    const { call, sources } = createFakeAddIn({ count: 1 });
    await expect(call("PARTNERS", ...given)).rejects.toEqual(error);
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
  });

  test("names the columns that there are where one is asked for that there is not", async () => {
    const { call } = createFakeAddIn({ count: 1 });
    await expect(call("PARTNERS", "Name, Town")).rejects.toEqual(
      value("There is no column Town. There are: Id, ModifiedAt, Name"),
    );
    await expect(call("PARTNERS", "Nane, Town, ModifedAt")).rejects.toEqual(
      value(
        "There is no column Nane, Town, ModifedAt. Did you mean Name, ModifiedAt? There are: Id, ModifiedAt, Name",
      ),
    );
  });

  test("names five connections at most where none has the name, and says where to add one", async () => {
    const { call, save, addIn } = createFakeAddIn({ count: 1 });
    for (const n of [2, 3, 4, 5, 6]) save({ id: `c${n}`, label: `Company ${n}` });
    await expect(call("PARTNERS", null, null, null, null, "Nobody Ltd")).rejects.toEqual(
      value(
        'This device knows no connection "Nobody Ltd", only: Acme s.r.o., Company 2, Company 3, Company 4, Company 5, …; add it in the pane.',
      ),
    );
    for (const { id } of addIn.connections.list()) addIn.connections.forget(id);
    await expect(call("PARTNERS", null, null, null, null, "Nobody Ltd")).rejects.toEqual(
      value('This device knows no connection "Nobody Ltd"; add it in the pane.'),
    );
  });

  test("reads only what a limit needs, unless the whole list is at hand", async () => {
    const { call, sources } = createFakeAddIn({ count: 250 });
    const { requests } = sources.get("BusinessPartners")!;
    expect(await call("PARTNERS", "Name", null, 2, false)).toEqual([["Partner 0"], ["Partner 1"]]);
    expect(requests).toEqual(["page 1"]);
    await call("PARTNERS");
    requests.length = 0;
    expect(await call("PARTNERS", "Name", null, 3, false)).toHaveLength(3);
    expect(requests).toEqual([]);
  });

  test("sends modifiedSince as the moment that the local clock means", async () => {
    const { call, sources } = createFakeAddIn();
    await call("PARTNERS", null, 46_053.5).catch(() => undefined);
    await call("PARTNERS", null, "2026-02-01").catch(() => undefined);
    await call("PARTNERS", null, "2026-02-01T10:00:00+02:00").catch(() => undefined);
    const local = (...parts: [number, number, number, number]): string => new Date(...parts).toISOString();
    expect(sources.get("BusinessPartners")!.requests).toEqual([
      `page 1 since ${local(2026, 0, 31, 12)}`,
      `page 1 since ${local(2026, 1, 1, 0)}`,
      "page 1 since 2026-02-01T08:00:00.000Z",
    ]);
  });

  test("counts serial numbers from 1904 where the workbook does", async () => {
    const { call, sources, platform } = createFakeAddIn();
    platform.dateSystem = 1904;
    await call("PARTNERS", null, 46_053 - 1462).catch(() => undefined);
    expect(sources.get("BusinessPartners")!.requests).toEqual([
      `page 1 since ${new Date(2026, 0, 31).toISOString()}`,
    ]);
  });

  test("where there are no records is the headings, or says so", async () => {
    const { call, sources } = createFakeAddIn({ count: 1 });
    await expect(call("BANKS", null, null, null, false)).resolves.toHaveLength(1);
    sources.get("BusinessPartners")!.records = [];
    await expect(call("PARTNERS")).rejects.toEqual(missing("No records."));
    expect(await call("PARTNERS", "Name, Town")).toEqual([["Name", "Town"]]);
    await expect(call("PARTNERS", "Name", null, null, false)).rejects.toEqual(missing("No records."));
  });

  test("keeps its columns with the workbook, new ones last", async () => {
    const { call, sources, settings, addIn, clock } = createFakeAddIn({ count: 1 });
    const source = sources.get("BusinessPartners")!;
    await call("PARTNERS");
    await clock.advance(1000);
    expect(JSON.parse(String(settings.get("accounting-data.columns")))).toEqual({
      version: 1,
      lists: { BusinessPartners: ["Id", "ModifiedAt", "Name"] },
    });
    source.records = [{ Added: 1, Name: "n", Id: source.records[0]!["Id"] }];
    await addIn.refresh({ everything: true });
    expect(await call("PARTNERS")).toMatchObject([
      ["Id", "ModifiedAt", "Name", "Added"],
      [expect.anything(), "", "n", 1],
    ]);
    await addIn.resetColumns("BusinessPartners");
    expect(await call("PARTNERS")).toMatchObject([
      ["Added", "Name", "Id"],
      [1, "n", expect.anything()],
    ]);
  });

  test("gives serial numbers where Excel has no data types, and text in a 1904 workbook", async () => {
    const { call, platform } = createFakeAddIn({ count: 1 });
    platform.dataTypes = false;
    expect(await call("PARTNERS", "ModifiedAt", null, null, false)).toEqual([[expect.any(Number)]]);
    platform.dateSystem = 1904;
    expect(await call("PARTNERS", "ModifiedAt", null, null, false)).toEqual([["2026-01-01T00:00:00.000Z"]]);
  });

  test("never takes a 1904 workbook for another one, though a cell that is edited keeps it from being asked", async () => {
    const { call, start, clock, platform, workbook } = createFakeAddIn({ count: 1 });
    platform.dateSystem = 1904;
    const text = [["ModifiedAt"], ["2026-01-01T00:00:00.000Z"]];
    const first = workbook.hold();
    const early = start("PARTNERS", ["ModifiedAt"]);
    await clock.advance(20_000);
    first.over();
    await clock.advance(100);
    expect(await early).toEqual(text);
    workbook.hold();
    const later = call("PARTNERS", "ModifiedAt");
    await clock.advance(3000);
    expect(await later).toEqual(text);
  });

  test("gives nothing to a person who is still typing the formula, until it is at hand", async () => {
    const { call, start, sources } = createFakeAddIn({ count: 1 });
    await expect(start("PARTNERS", [], { invocation: { isInValuePreview: true } })).rejects.toEqual(
      missing("Press Enter to load."),
    );
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
    await call("PARTNERS");
    expect(await start("PARTNERS", [], { invocation: { isInValuePreview: "true" } })).toHaveLength(2);
  });
});

describe("what does not fit", () => {
  test("is refused with rows, columns and the ways out", async () => {
    const { call, sources } = createFakeAddIn();
    const wide = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`F${index}`, index]));
    sources.get("BusinessPartners")!.records = Array.from({ length: 1000 }, (_, index) =>
      record(String(index), wide),
    );
    await expect(call("PARTNERS")).rejects.toEqual(
      missing(
        '1001 rows by 1003 columns are more than a sheet takes. Name the columns you need in "columns", or set "limit".',
      ),
    );
    expect(await call("PARTNERS", "F1, F2")).toHaveLength(1001);
  });

  test("on the web is measured in bytes", async () => {
    const { call, sources, platform } = createFakeAddIn();
    // Two bytes each in UTF-8.
    sources.get("BusinessPartners")!.records = Array.from({ length: 100 }, (_, id) =>
      record(String(id), { Text: "ž".repeat(21_000) }),
    );
    expect(await call("PARTNERS", "Text")).toHaveLength(101);
    platform.web = true;
    await expect(call("PARTNERS", "Text")).rejects.toEqual(
      missing(/^101 rows by 1 columns are more than Excel on the web takes/),
    );
    expect(await call("PARTNERS", "Text", null, 90)).toHaveLength(91);
  });
});

const messageOf = (error: CellErrorShown): string => error.message ?? "";

describe("failures", () => {
  test.each([
    [
      branded("unauthorized", { status: 401, traceId: "00-1-2-00" }),
      value(/^Sign in: the service does not accept the credential of "Acme s.r.o.".* \(trace 00-1-2-00\)$/),
    ],
    [branded("token", { status: 400, error: "invalid_client" }), value(/^Sign in/)],
    [branded("token", { status: 503 }), missing("The service failed (503). Refresh to try again.")],
    [branded("token", {}), missing(/can't be reached/)],
    [branded("forbidden", { status: 403 }), value(/^Sign in: the credential of "Acme s.r.o." has no right/)],
    [
      branded("rate_limited", { status: 429, retryAfterMs: 42 * 60_000 }),
      missing(/^Service is busy, try again at \d?\d:42\.$/),
    ],
    [
      branded("validation", { status: 422, errors: { PageSize: ["Too large.", "Really."] } }),
      value("The service refused this: PageSize: Too large. Really."),
    ],
    [branded("network"), missing("The service can't be reached. Refresh to try again.")],
    [branded("timeout"), missing("The service did not answer in time. Refresh to try again.")],
    [
      branded("problem", { status: 424, type: unreachable }),
      missing("The service can't be reached. Refresh to try again."),
    ],
    [
      branded("bad_request", { status: 400 }),
      missing("The service refused this (400). Refresh to try again."),
    ],
    [branded("not_found", { status: 404 }), missing("The service refused this (404). Refresh to try again.")],
    [
      branded("server_error", { status: 502, type: unreachable }),
      missing("The service can't be reached. Refresh to try again."),
    ],
    [branded("server_error", { status: 502 }), missing("The service failed (502). Refresh to try again.")],
    [branded("contract"), missing(/can't be understood/)],
    [new TypeError("boom"), value("Something went wrong in the add-in: TypeError: boom")],
  ])("%s", async (failure, error) => {
    const { call, sources } = createFakeAddIn();
    sources.get("BusinessPartners")!.failures.push(failure);
    await expect(call("PARTNERS")).rejects.toEqual(error);
    await expect(call("PARTNERS")).rejects.toEqual(error);
    expect(sources.get("BusinessPartners")!.requests).toHaveLength(1);
  });

  test.each(["en", "cs"] as const)(
    "of an outage are the same words as in the pane, in %s",
    async (language) => {
      for (const failure of [
        branded("network"),
        branded("timeout"),
        branded("server_error", { status: 503 }),
        branded("problem", { status: 424, type: unreachable }),
        branded("token", { status: 502 }),
        branded("rate_limited", { status: 429, retryAfterMs: 61_234 }),
      ]) {
        const { call, sources, platform, addIn } = createFakeAddIn();
        platform.language = language;
        sources.get("BusinessPartners")!.failures.push(failure);
        const first = await call("PARTNERS").catch(messageOf);
        const later = await call("PARTNERS").catch(messageOf);
        const [status] = addIn.data.status(addIn.connections.list()[0]!);
        const { problems: messages, formats } = createPaneWords(language);
        const { sentence } = describeProblem(status!.error, { messages, formats, since: status!.failedAt! });
        expect(String(first).slice(0, sentence.length)).toBe(sentence);
        expect(later).toBe(first);
      }
    },
  );

  test("are said in the user's language", async () => {
    const { call, platform } = createFakeAddIn({ connected: false });
    platform.language = "cs";
    await expect(call("PARTNERS")).rejects.toEqual(value("Připojte se ke své firmě v podokně."));
  });
});

describe("the company", () => {
  test("has to be connected first", async () => {
    const { call } = createFakeAddIn({ connected: false });
    await expect(call("PARTNERS")).rejects.toEqual(value("Connect to your company in the task pane."));
  });

  test("that the workbook is bound to is named where this device does not know it, and no other is shown", async () => {
    const { call, settings } = createFakeAddIn();
    settings.set(
      "accounting-data.company",
      JSON.stringify({ version: 1, id: "elsewhere", label: "Beta a.s." }),
    );
    await expect(call("PARTNERS")).rejects.toEqual(value('Connect to "Beta a.s." in the task pane.'));
  });

  test("may be another one by name", async () => {
    const { call, save, sources } = createFakeAddIn();
    await call("PARTNERS");
    save({ id: "c2", label: "Beta a.s.", credential: { kind: "api-key", apiKey: "other" } });
    await call("PARTNERS", null, null, null, null, "beta A.S.");
    expect(sources.get("BusinessPartners")!.requests).toHaveLength(2);
  });

  test("is not guessed where two have the name", async () => {
    const { call, save } = createFakeAddIn();
    save({ id: "c2" });
    await expect(call("PARTNERS", null, null, null, null, "Acme s.r.o.")).rejects.toEqual(
      value(/^Several connections/),
    );
  });
});

test("=ISSUEDINVOICES says that the service shows no such filter", async () => {
  const { call, sources } = createFakeAddIn();
  await expect(call("ISSUEDINVOICES", null, "2026-01-01")).rejects.toEqual(
    value("The service can't filter this list by modifiedSince."),
  );
  expect(sources.get("IssuedInvoices")!.requests).toEqual([]);
  expect(await call("ISSUEDINVOICES", "Name")).toHaveLength(4);
});

function dateCell(text: string): object {
  const offset = new Date(text).getTimezoneOffset() / 1440;
  const serial = Date.parse(text) / 86_400_000 + 25_569 - offset;
  return { type: "Double", basicValue: serial, numberFormat: "yyyy-mm-dd hh:mm" };
}
