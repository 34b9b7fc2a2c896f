import { redirected, unanswered, unreachable } from "@accounting-data/deployment";
import { readFile } from "node:fs/promises";
import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { functionsEn } from "../src/messages/en/functions.ts";
import { boundCompanyKey, writeBoundCompany } from "../src/settings/bound-company.ts";
import type { SessionOptions } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

// An administrator searches docs/hosting.md for the text that people see in a cell.

const guide = await readFile(new URL("../../../docs/hosting.md", import.meta.url), "utf8");
const documented = [...guide.matchAll(/^\| `(#[A-Z/!]+)` "([^"]+)" /gm)].map(([, cell = "", text = ""]) => ({
  cell,
  text,
}));

type Start = Omit<SessionOptions, "folder">;

/** A service that answers each request so. */
function answering(status: number, type: string): Start {
  const service: Sandbox = { ...createSandbox(), fetch: async () => Response.json({ type }, { status }) };
  return { service };
}

const acme = { id: "acme", label: "Acme s.r.o.", upstream: "main" };

/** What makes a cell show each text. */
const causes: Readonly<Record<string, Start>> = {
  "This workbook has not been connected.": { documentSettings: {} },
  "Connect to …": { connected: false, documentSettings: { [boundCompanyKey]: writeBoundCompany(acme) } },
  "Sign in: …": { credential: { kind: "api-key", apiKey: "wrong" } },
  "This key may not read …": { sandbox: { users: { "demo-user": { rights: "none" } } } },
  "The service can't be reached.": answering(424, unreachable),
  "The service did not answer in time.": answering(424, unanswered),
  "The service failed (500).": { sandbox: { faults: [{ fault: 501 }] } },
  "The service rejected the request (404) …": { sandbox: { faults: [{ fault: 404 }] } },
  "The service redirected to another address …": answering(501, redirected),
  "The service's answer is not valid: …": { sandbox: { faults: [{ fault: "html-200" }] } },
  "The service is busy …": { sandbox: { faults: [{ fault: { status: 429, retryAfter: "hour" } }] } },
};

/** Those that take a minute, or a million cells, to be seen; other tests do that. */
const others = [
  functionsEn.stillLoading(0, undefined),
  functionsEn.tooManyCells(1_100_000, 20),
  functionsEn.tooManyBytes(100_000, 20),
  "The add-in could not be loaded. Check the network, then press Reload in the task pane.",
];

/** The text as a pattern: an ellipsis stands for anything, and a status for another one. */
function patternOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.()]/g, String.raw`\$&`).replaceAll(/\d{3}/g, String.raw`\d{3}`);
  return new RegExp(`^${escaped.replaceAll(/ ?…/g, ".*")}`);
}

const open = useExcel();

const caused = documented.flatMap(({ cell, text }) => {
  const cause = causes[text];
  return cause === undefined ? [] : [{ cell, text, cause }];
});

test.for(caused)("the guide's $cell $text is what a cell shows", async ({ cell, text, cause }) => {
  const { excel, enter } = await open(cause);
  expect([await enter("A1", "=PARTNERS()"), excel.message("A1")]).toEqual([
    cell,
    expect.stringMatching(patternOf(text)),
  ]);
});

test.for(documented.filter(({ text }) => causes[text] === undefined))(
  "the guide's $cell $text is one of the add-in's texts",
  ({ cell, text }) => {
    expect([cell, others.filter((other) => patternOf(text).test(other)).length]).toEqual(["#N/A", 1]);
  },
);

test("each of these causes is in the guide", () => {
  const texts = documented.map(({ text }) => text);
  expect(Object.keys(causes).filter((text) => !texts.includes(text))).toEqual([]);
  expect(texts).toHaveLength(Object.keys(causes).length + others.length);
});
