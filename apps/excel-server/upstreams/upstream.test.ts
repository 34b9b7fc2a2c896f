import { describe, expect, test } from "vitest";
import { readUpstreams } from "./upstream.ts";

const acme = { id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" };

describe("the list of upstreams", () => {
  test.each([
    ["https://api.example.com", "https://api.example.com"],
    ["https://api.example.com/", "https://api.example.com"],
    ["https://api.example.com/accounting//", "https://api.example.com/accounting"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
    ["http://localhost:8080/x", "http://localhost:8080/x"],
    ["http://[::1]:8080", "http://[::1]:8080"],
  ])("accepts the address %s", (apiBaseUrl, read) => {
    expect(readUpstreams([{ ...acme, apiBaseUrl, authUrl: apiBaseUrl }])).toEqual([
      { ...acme, apiBaseUrl: read, authUrl: read },
    ]);
  });

  test.each([
    ["api.example.com", "must be an absolute URL"],
    ["http://api.example.com", "must begin with https"],
    ["http://127.0.0.1.example.com", "must begin with https"],
    ["ftp://api.example.com", "must begin with https"],
    ["file:///etc/passwd", "must begin with https"],
    ["https://user:secret@api.example.com", "must have no .*user name"],
    ["https://api.example.com?x=1", "must have no .*query"],
    ["https://api.example.com/#x", "must have no .*query"],
    ["https://api.example.com/v1", "must end before /v1"],
    ["https://api.example.com/path/v1/", "must end before /v1"],
    ["https://auth.example.com/Connect/Token", "must end before /connect/token"],
  ])("rejects the address %s: %s", (apiBaseUrl, reason) => {
    expect(() => readUpstreams([{ ...acme, apiBaseUrl }])).toThrow(new RegExp(`0\\.apiBaseUrl: ${reason}`));
    expect(() => readUpstreams([{ ...acme, authUrl: apiBaseUrl }])).toThrow(
      new RegExp(`0\\.authUrl: ${reason}`),
    );
  });

  test.each(["", "Acme", "a/b", "..", "a.b", "a b", "-a", "a-", "a".repeat(41)])(
    "rejects the id %j",
    (id) => {
      expect(() => readUpstreams([{ ...acme, id }])).toThrow(/0\.id/);
    },
  );

  test("rejects an empty list, two equal ids, an unknown field, and what is not a list", () => {
    expect(() => readUpstreams([])).toThrow(/at least one service/);
    expect(() => readUpstreams([acme, acme])).toThrow(/ids must differ, but several are acme/);
    expect(() => readUpstreams([acme, { ...acme, id: "b", label: " ACME " }])).toThrow(
      /labels must differ, but several are ACME/,
    );
    expect(() => readUpstreams([{ ...acme, apiUrl: "x" }])).toThrow(/apiUrl/);
    expect(() => readUpstreams([{ ...acme, apiUrl: "x" }])).toThrow(
      /Available: id, label, apiBaseUrl, authUrl,/,
    );
    expect(() => readUpstreams([{ ...acme, pace: { persecond: 1 } }])).toThrow(
      /0\.pace\.persecond: no such field\. Available: perSecond, atATime/,
    );
    expect(() => readUpstreams(acme)).toThrow("the list: write a list: [ … ]");
    expect(() => readUpstreams(["x"])).toThrow("0: write an object: { … }");
  });

  test.each([
    [{ id: "acme", label: "Acme" }, "0.apiBaseUrl: is missing"],
    [
      { ...acme, description: "a.json", descriptionLanguage: "de" },
      '0.descriptionLanguage: write "en" or "cs"',
    ],
    [
      { ...acme, descriptionLanguage: "cs" },
      'the list: "descriptionLanguage" of acme needs "description": the file of the service\'s OpenAPI description',
    ],
    [{ ...acme, label: 5 }, '0.label: write a text: "…"'],
    [{ ...acme, lists: {} }, "0.lists: write a list: [ … ]"],
    [{ ...acme, lists: [{}] }, "0.lists.0.name: is missing"],
    [{ ...acme, lists: [{ name: "A", after: "yes" }] }, "0.lists.0.after: write true or false"],
    [{ ...acme, pace: { perSecond: "20" } }, "0.pace.perSecond: write a number"],
    [{ ...acme, remember: null }, "0.remember: write true or false"],
    [{ ...acme, feed: "yes" }, "0.feed: write true or false"],
    [{ ...acme, feed: { keyInQuery: "yes" } }, "0.feed.keyInQuery: write true or false"],
    [{ ...acme, feed: { keyInquery: true } }, "0.feed.keyInquery: no such field. Available: keyInQuery"],
  ])("says what to write for %j", (service, reason) => {
    expect(() => readUpstreams([service])).toThrow(`${reason}.`);
  });

  test("accepts scopes, a time zone, further lists and the organisation's switches", () => {
    // `RECORDS("Bank")` means no other list.
    expect(readUpstreams([{ ...acme, lists: [{ name: "Bank" }] }])).toHaveLength(1);
    const further = {
      ...acme,
      scope: "openapi offline_access",
      timeZone: "Europe/Prague",
      pace: { perSecond: 20, atATime: 10 },
      only: ["Banks", "Currencies"],
      lists: [{ name: "Currencies" }, { name: "ReceivedInvoices", after: true, byId: true }],
      remember: false,
      snapshot: false,
      silentBinding: true,
      reports: {
        lists: { credits: null },
        columns: { IssuedInvoices: { due: "PayBy", kind: null } },
        received: { Invoices: "ACCPAY" },
      },
    };
    expect(readUpstreams([further])).toEqual([further]);
    for (const feed of [true, false, {}, { keyInQuery: true }])
      expect(readUpstreams([{ ...acme, feed }])).toEqual([{ ...acme, feed }]);
  });

  test("accepts a description, all of its lists or some by name, and lists with a path", () => {
    const description = "openapi.json";
    for (const lists of [
      "described",
      ["Currencies", { name: "Unpaid", path: "/v1/IssuedInvoices/Unpaid", after: true }],
    ]) {
      const given = { ...acme, description, lists, only: ["Banks", "Currencies"] };
      expect(readUpstreams([given])).toEqual([given]);
    }
  });

  test.each([
    [{ scope: "" }, /0\.scope: write scopes/],
    [{ scope: "a  b" }, /0\.scope/],
    [{ scope: 'a"b' }, /0\.scope/],
    [{ timeZone: "Prague" }, /0\.timeZone: use an IANA name/],
    [{ timeZone: "+01:00" }, /0\.timeZone/],
    [{ timeZone: "" }, /0\.timeZone/],
    [{ only: ["Currencies"] }, /"only" of acme names Currencies, which is not one of its lists/],
    [{ only: [] }, /0\.only: name at least one list/],
    [{ pace: { perSecond: 0 } }, /0\.pace\.perSecond: use 0\.01 or more/],
    [{ pace: { atATime: 1.5 } }, /0\.pace\.atATime: use a whole number/],
    [{ remember: "no" }, /0\.remember: write true or false/],
    [
      { reports: { columns: { IssuedInvoices: { due: 1 } } } },
      /0\.reports\.columns\.IssuedInvoices\.due: write a text/,
    ],
    [{ reports: { received: { Invoices: true } } }, /0\.reports\.received\.Invoices: write a text/],
    [{ silentBinding: 1 }, /0\.silentBinding: write true or false/],
    [{ silentbinding: true }, /0\.silentbinding: no such field/],
    [{ snapshot: "yes" }, /0\.snapshot: write true or false/],
    [{ snapshots: true }, /0\.snapshots: no such field/],
    [{ pace: { perMinute: 1 } }, /0\.pace\.perMinute/],
    [{ lists: [{ name: "a/b" }] }, /0\.lists\.0\.name: use at most 64 letters/],
    [{ lists: [{ name: ".." }] }, /0\.lists\.0\.name/],
    [{ lists: [{ name: "{id}" }] }, /0\.lists\.0\.name/],
    [{ lists: [{ name: "__proto__" }] }, /0\.lists\.0\.name/],
    [{ lists: [{ name: "Měny" }] }, /0\.lists\.0\.name/],
    [{ lists: [{ name: "" }] }, /0\.lists\.0\.name/],
    [{ lists: [{ name: "banks" }] }, /0\.lists\.0\.name: leave it out/],
    [{ lists: [{ name: "Currencies", path: "/v2/Users" }] }, /0\.lists\.0\.path: write a path such as/],
    [{ lists: [{ name: "Currencies", path: "/v1/" }] }, /0\.lists\.0\.path/],
    [{ lists: [{ name: "Currencies", path: "/v1/../admin" }] }, /0\.lists\.0\.path/],
    [{ lists: [{ name: "Currencies", path: "/v1/{id}" }] }, /0\.lists\.0\.path/],
    [{ lists: [{ name: "Currencies", path: "/v1/Users?x=1" }] }, /0\.lists\.0\.path/],
    [{ lists: [{ name: "Houses", path: "/v1/banks" }] }, /0\.lists\.0\.path: leave the list out/],
    [
      { lists: [{ name: "A", path: "/v1/B" }, { name: "B" }] },
      /0\.lists: paths must differ, but several are \/v1\/B\.$/,
    ],
    [{ lists: [{ name: "Partners" }] }, /0\.lists\.0\.name: choose another name.* PARTNERS/],
    [{ lists: ["Currencies"] }, /"lists" of acme has Currencies, which needs "description"/],
    [{ lists: "described" }, /"lists" of acme has "described", which needs "description"/],
    [{ lists: "all", description: "o.json" }, /0\.lists: write "described", or a list/],
    [{ lists: ["banks"], description: "o.json" }, /0\.lists\.0: leave it out/],
    [{ lists: [7], description: "o.json" }, /0\.lists\.0: write an object/],
    [
      { lists: ["Currencies", { name: "currencies" }], description: "o.json" },
      /0\.lists: names must differ, but several are currencies/,
    ],
    [{ lists: ["Currencies"], only: ["Users"], description: "o.json" }, /"only" of acme names Users/],
    [{ label: " " }, /0\.label: must not be empty/],
    [{ label: "A\nB" }, /0\.label: write one line/],
    [{ label: "A\u202eB" }, /0\.label: write one line/],
    [{ label: "x".repeat(61) }, /0\.label: use at most 60 characters/],
    [{ description: "" }, /0\.description: write the name of a file/],
    [{ description: 5 }, /0\.description: write a text/],
    [{ lists: [{ name: "Currencies", after: "yes" }] }, /0\.lists\.0\.after/],
    [{ lists: [{ name: "Currencies" }, { name: "currencies" }] }, /0\.lists: names must differ/],
  ])("rejects %j", (further, reason) => {
    expect(() => readUpstreams([{ ...acme, ...further }])).toThrow(reason);
  });
});
