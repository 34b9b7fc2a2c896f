import { demoCredentials, type Fault } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import type { SessionOptions } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

const { clientId, clientSecret } = demoCredentials;

// Only faults that are not retried, since no test waits for real time.
describe("a service that does not return the list", () => {
  test.each<[Fault, string, RegExp]>([
    [{ status: 422 }, "#VALUE!", /^The service rejected the request: .*\(trace 00-/],
    [{ status: 403 }, "#VALUE!", /^This key may not read partners\..*\(trace 00-/],
    [
      { status: 400, body: "html" },
      "#N/A",
      /^A firewall or proxy refused the request \(400\), not the service\./,
    ],
    [{ status: 404 }, "#N/A", /^The service rejected the request \(404\)/],
    ["html-200", "#N/A", /^The service's answer is not valid: iterateBusinessPartners/],
    ["no-content", "#N/A", /^The service's answer is not valid: iterateBusinessPartners/],
    ["empty-200", "#N/A", /^The service's answer is not valid: iterateBusinessPartners/],
  ])(
    "%j: the cell shows it, a recalculation sends no request, and a refresh reads the list",
    async (fault, code, message) => {
      const { excel, sandbox, enter, press } = await open();
      sandbox.inject(fault, { on: "listBusinessPartners", times: 1 });
      expect(await enter("A1", "=PARTNERS()")).toBe(code);
      expect(excel.message("A1")).toMatch(message);
      const before = sandbox.requests.length;
      await enter("C1", '=PARTNERS("Name")');
      expect(excel.message("C1")).toBe(excel.message("A1"));
      expect(sandbox.requests).toHaveLength(before);
      await excel.enter("C1", "");
      await press("Refresh");
      expect(excel.cell("A1")).toBe("Id");
    },
  );

  test("because it is busy: the cell shows until when, and no request is sent before", async () => {
    const { excel, sandbox, enter, press } = await open();
    sandbox.inject({ status: 429, waitSeconds: 3600, retryAfter: "seconds" }, { times: 1 });
    expect(await enter("A1", "=PARTNERS()")).toBe("#N/A");
    expect(excel.message("A1")).toMatch(/^The service is busy, try again after .*\d?\d:\d\d\. \(trace 00-/);
    await enter("A2", "=BANKS()");
    await press("Refresh");
    expect(excel.cell("A1")).toBe("#N/A");
    expect(excel.message("A2")).toMatch(/^The service is busy/);
    expect(sandbox.requests).toHaveLength(1);
  });

  test("after some pages: no part of the list is shown", async () => {
    const { excel, sandbox, enter } = await open({ sandbox: { maxPageSize: 100 } });
    sandbox.configure({
      onRequest: ({ query }) => {
        if (sandbox.requests.length === 2 && query.includes("After"))
          sandbox.inject({ status: 422 }, { times: 1 });
      },
    });
    expect(await enter("A1", "=PARTNERS()")).toBe("#VALUE!");
    expect(excel.cell("A2")).toBe("");
  });
});

describe("rights", () => {
  test("to one list only: that is shown, the other's cell says so and sends no further request", async () => {
    const { excel, sandbox, enter } = await open();
    sandbox.configure({ users: { "demo-user": { rights: ["listBusinessPartners"] } } });
    expect(await enter("A1", "=BANKS()")).toBe("#VALUE!");
    expect(await enter("A2", '=BANKS("Name")')).toBe("#VALUE!");
    expect(excel.message("A2")).toMatch(/may not read/);
    expect(await enter("C1", "=PARTNERS()")).toBe("Id");
    expect(sandbox.requests.filter(({ path }) => path === "/v1/Banks")).toHaveLength(1);
  });

  test("lost between two refreshes: the old values stay; granted again: the list is read in full", async () => {
    const { excel, sandbox, enter, press } = await open();
    const shown = await enter("A1", '=BANKS("Name",,,FALSE)');
    sandbox.configure({ users: { "demo-user": { rights: "none" } } });
    await press("Refresh");
    expect(excel.cell("A1")).toBe(shown);
    sandbox.configure({ users: {} });
    const before = sandbox.requests.length;
    await press("Refresh");
    expect(sandbox.requests[before]?.query).not.toContain("ModifiedSince");
  });
});

describe("a connection with client id and secret", () => {
  test("requests one token, whatever the workbook shows", async () => {
    const { sandbox, enter } = await open({
      credential: { kind: "client-credentials", clientId, clientSecret },
    });
    expect(await enter("A1", "=PARTNERS()")).toBe("Id");
    expect(await enter("A400", "=BANKS()")).toBe("Id");
    expect(sandbox.requests.filter(({ path }) => path === "/connect/token")).toHaveLength(1);
  });

  test("that is not accepted: Sign in, and no further token request", async () => {
    const { excel, sandbox, enter } = await open({
      credential: { kind: "client-credentials", clientId, clientSecret: "wrong" },
    });
    expect(await enter("A1", "=PARTNERS()")).toBe("#VALUE!");
    expect(excel.message("A1")).toMatch(/^Sign in: /);
    await enter("A2", "=BANKS()");
    expect(sandbox.requests).toHaveLength(1);
  });
});

describe("a sign-in service that answers with a page of a proxy", () => {
  const credential = { kind: "client-credentials", clientId, clientSecret } as const;

  test.each([400, 404, 413])(
    "%d: the cell does not ask to sign in, and a refresh reads the list",
    async (status) => {
      const { excel, sandbox, enter, press } = await open({ credential });
      sandbox.inject({ status, body: "html" }, { on: "requestToken", times: 1 });
      expect(await enter("A1", "=BANKS()")).toBe("#N/A");
      expect(excel.message("A1")).toMatch(
        new RegExp(`^A firewall or proxy refused the request \\(${status}\\), not the service\\.`),
      );
      await press("Refresh");
      expect(excel.cell("A1")).toBe("Id");
      expect(sandbox.requests.map(({ path }) => path)).toEqual([
        "/connect/token",
        "/connect/token",
        "/v1/Banks",
      ]);
    },
  );
});

describe("other services of the same specification", () => {
  test.each<[string, SessionOptions["sandbox"]]>([
    ["records spelled in camel case", { fieldCase: "camel" }],
    ["a bare array", { envelope: { records: "array" } }],
    ["small pages", { maxPageSize: 7 }],
    ["an ignored cursor", { ignoreCursor: true }],
    ["pages that overlap", { pageOverlap: 3 }],
  ])("%s: the same list", async (_, sandboxOptions) => {
    const { excel, sandbox, enter } = await open({
      sandbox: { data: { BusinessPartners: 40 }, ...sandboxOptions },
    });
    expect(await enter("A1", '=PARTNERS("id",,,FALSE)')).toBe(sandbox.records("BusinessPartners")[0]!.Id);
    await enter("B1", '=ROWS(UNIQUE(PARTNERS("Id",,,FALSE)))');
    const shown = Array.from({ length: 41 }, (_row, index) => excel.cell(`A${index + 1}`));
    expect(shown).toEqual([...sandbox.records("BusinessPartners").map(({ Id }) => Id), ""]);
  });
});
