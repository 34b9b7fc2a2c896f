import {
  createOnce,
  findOnce,
  searchCandidates,
  type CreateOnceParts,
  type Once,
} from "@accounting-data/creating";
import { describeFailure } from "@accounting-data/books";
import { isAccountingDataError } from "@accounting-data/core";
import { getBusinessPartner } from "@accounting-data/resources/business-partners";
import { inputRequired, type CallToolResult, type InputRequiredResult } from "@modelcontextprotocol/server";
import * as v from "valibot";
import { answerWith, answerRefusal } from "../answer.ts";
import { briefly, checkPartner, type PartnerCheck } from "../creating/check-partner.ts";
import { payloadMark, type CallerCreating } from "../creating/creating.ts";
import { leanSchema } from "./lean-schema.ts";
import { anyRecord } from "./schemas.ts";
import { defineTool, type Tool, type ToolCall } from "./tool.ts";
import type { ToolContext } from "./tool-context.ts";

const confirmation = v.object({ create: v.pipe(v.boolean(), v.title("Create this partner")) });

/** Creates a business partner, after a person has agreed, and once however often it is called. */
export const createPartner: Tool = defineTool({
  name: "create_partner",
  title: "Create a partner",
  description:
    "Creates a business partner once: the same call again is the same partner, and an unknown outcome is never sent again. The person is asked; if your client can't ask, show what will be created, and with the person's yes pass the token of check_partner (once, 10 minutes, for exactly this partner).",
  readOnly: false,
  input: v.object({ partner: anyRecord, token: v.optional(v.string()) }),
  output: v.object({
    outcome: v.string(),
    id: v.optional(v.string()),
    isEarlier: v.optional(v.boolean()),
    warnings: v.optional(v.array(v.string())),
  }),
  run: async ({ partner, token }, context, call) => {
    const { creating } = context;
    if (!creating) throw new TypeError("This server may not create partners.");
    const check = await checkPartner(partner, context, call);
    const { payload, faults } = check;
    const parts = onceParts(creating, context, call);
    const [known] = await findOnce([payload], parts);
    if (known) return answerOnce(known, payload, creating, call);
    if (faults.length > 0)
      return answerRefusal({ outcome: "invalid", faults }, "Nothing was sent: change the fields in faults.");
    const refusal = await askPerson(check, { token, creating, context, call });
    if (refusal) return refusal;
    const [once] = await createOnce([payload], parts);
    return answerOnce(once!, payload, creating, call);
  },
});

function onceParts(
  { journal, account, sender }: CallerCreating,
  { books, service }: ToolContext,
  { reading }: ToolCall,
): CreateOnceParts {
  const { client } = books;
  return {
    journal,
    account,
    service,
    clock: client.clock,
    create: sender.create,
    clockAhead: sender.clockAhead,
    headers: reading.headers,
    exists: async (id) => {
      try {
        await getBusinessPartner(client, id, reading);
        return true;
      } catch (error) {
        if (isAccountingDataError(error, "not_found")) return false;
        throw error;
      }
    },
  };
}

/** Undefined once a person has agreed to exactly this payload. */
async function askPerson(
  { payload, duplicates, duplicatesBy }: PartnerCheck,
  {
    token,
    creating,
    context,
    call,
  }: {
    readonly token: string | undefined;
    readonly creating: CallerCreating;
    readonly context: ToolContext;
    readonly call: ToolCall;
  },
): Promise<CallToolResult | InputRequiredResult | undefined> {
  const mark = await payloadMark(payload, creating, context.service);
  const { canAsk, answer, askedState } = call.person;
  if (!canAsk) {
    if (token !== undefined && (await creating.tokens.use(token, mark))) return undefined;
    return answerRefusal(
      { outcome: "notAgreed" },
      token === undefined
        ? "Nothing was sent. Call check_partner, show the person what will be created, and with their yes call this again with its token."
        : "Nothing was sent: this token was used, is older than 10 minutes, or belongs to other data. Call check_partner again.",
    );
  }
  const state = askedState();
  if (answer === "missing" || state?.fingerprint !== mark) {
    const alike =
      duplicatesBy === null
        ? ""
        : `\n\nThere ${duplicates.length === 1 ? "is a partner" : "are partners"} with the same ${duplicatesBy}: ${duplicates.map(inWords).join("; ")}.`;
    return inputRequired({
      inputRequests: {
        confirm: inputRequired.elicit({
          message: `Create this business partner?\n\n${inWords(payload)}${alike}`,
          requestedSchema: leanSchema(confirmation),
        }),
      },
      requestState: await creating.asked.mint({ fingerprint: mark }),
    });
  }
  if (answer === "accepted") return undefined;
  return answerWith({ outcome: "declined" }, "The person said no. Nothing was sent.");
}

/** What stands in a partner, for the person who is asked. */
function inWords(partner: object): string {
  return JSON.stringify(partner, undefined, 1)
    .replaceAll(/[{}"[\]]/g, "")
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();
}

async function answerOnce(
  once: Once,
  payload: Readonly<Record<string, unknown>>,
  { sender }: CallerCreating,
  call: ToolCall,
): Promise<CallToolResult> {
  switch (once.kind) {
    case "created": {
      const { isEarlier, partner } = once;
      const { id, warnings } = partner;
      return answerWith(
        { outcome: "created", isEarlier, warnings, ...(id !== undefined && { id }) },
        isEarlier
          ? "It was created before; nothing was sent again."
          : `Created.${warnings.length > 0 ? " The service has warnings." : ""}${id === undefined ? " Its id is unknown: find it with find_records." : ""}`,
      );
    }
    case "rejected":
      return answerRefusal({ outcome: "rejected" }, failure(once.error, "The service refused it."));
    case "not-sent":
      return answerRefusal(
        { outcome: "notSent" },
        failure(once.error, "It was cancelled.", "Nothing was created; the same call may be made again."),
      );
    case "elsewhere":
      return answerRefusal(
        { outcome: "underWay" },
        "The same partner is being created now. Ask again in a minute.",
      );
    case "unknown": {
      const { readCandidates } = sender;
      const doubt = { index: 0, payload, sentAt: once.sentAt.getTime() };
      const found = await searchCandidates([doubt], { readCandidates, now: call.now() }).catch(
        () => undefined,
      );
      const { match, partners } = found?.byRow.get(0) ?? { match: "unsure", partners: [] };
      const candidates = partners.flatMap(({ record }) => (record ? [briefly(record)] : []));
      return answerRefusal(
        { outcome: "unknown", match, candidates, sentAt: once.sentAt.toISOString() },
        `Nobody knows whether it was created, and it is not sent again. ${candidates.length} partners may be it: show them to the person, who decides. Do not create it in another way.`,
      );
    }
  }
}

function failure(error: unknown, otherwise: string, then = ""): string {
  return `${error === undefined ? otherwise : describeFailure(error)} ${then}`.trim();
}
