import { IntermediaryError, OutcomeUnknownError, ProblemError, ValidationError } from "@accounting-data/core";
import { partnerWithoutRecord, type RowStatus } from "@accounting-data/creating";
import { expect, test } from "vitest";
import { createPaneWords } from "../messages/pane-words.ts";
import type { FilledColumns } from "./refusal.ts";
import { sentenceOfRow } from "./sentence-of-row.ts";

const columns: FilledColumns = { headings: ["Company"], choices: [{ field: "Name", type: "cell" }] };
const rejected = (error: unknown): RowStatus => ({ kind: "rejected", error });
const unknown = (error: unknown): RowStatus => ({ kind: "unknown", error });
const doubt = new OutcomeUnknownError("x", { attemptedAt: new Date(0) });

test.each<[string, RowStatus, en: string, cs: string]>([
  [
    "created",
    { kind: "created", partner: partnerWithoutRecord("1", "Novák") },
    "Created: Novák",
    "Založeno: Novák",
  ],
  [
    "refused by its fields",
    rejected(new ValidationError("x", { status: 422, errors: { Name: ["Too long."] } })),
    "Not created: Company: Too long.",
    "Nezaloženo: Company: Too long.",
  ],
  [
    "refused with the service's reason",
    rejected(new ProblemError("x", { status: 409, detail: "A partner with this number exists." })),
    "Not created: The service rejected the request (409): A partner with this number exists.",
    "Nezaloženo: Služba to odmítla (409): A partner with this number exists.",
  ],
  ["in doubt", unknown(doubt), "Unknown whether it was created", "Není jisté, zda vznikl"],
  [
    "refused on the way",
    unknown(new IntermediaryError("x", { status: 403 })),
    "Refused by a firewall or proxy, not by the service",
    "Odmítl to firewall nebo proxy, nikoli služba",
  ],
  [
    "refused with a 401, whose body a server in front of the service may have rewritten",
    unknown(new IntermediaryError("x", { status: 401 })),
    "Sign-in refused (401), by a proxy or by the service",
    "Přihlášení odmítla (401) proxy, nebo služba",
  ],
])("a row that was %s", (_, status, en, cs) => {
  const [english, czech] = (["en", "cs"] as const).map((language) =>
    sentenceOfRow(status, createPaneWords(language), columns),
  );
  expect([english, czech]).toEqual([en, cs]);
});
