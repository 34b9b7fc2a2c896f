import * as v from "valibot";
import { answerWith } from "../answer.ts";
import { checkPartner as check, partnerFields } from "../creating/check-partner.ts";
import { payloadMark } from "../creating/creating.ts";
import { anyRecord } from "./schemas.ts";
import { defineTool, type Tool } from "./tool.ts";

/** Checks a new partner before it is created. */
export const checkPartner: Tool = defineTool({
  name: "check_partner",
  title: "Check a new partner",
  description:
    "Checks a new business partner by the service's description and looks for partners with the same number or name; creates nothing. Without partner: the fields there are. The token is for create_partner.",
  readOnly: true,
  input: v.object({ partner: v.optional(anyRecord) }),
  output: v.object({
    fields: v.optional(v.array(anyRecord)),
    faults: v.optional(v.array(anyRecord)),
    duplicates: v.optional(v.array(anyRecord)),
    token: v.optional(v.string()),
    asOf: v.optional(v.string()),
  }),
  run: async ({ partner }, context, call) => {
    if (partner === undefined) {
      const fields = partnerFields(context.digest).map(({ name, type, required, limits, choices }) => ({
        name,
        type: type === "truth" ? "boolean" : type,
        required,
        ...(choices && { choices: choices.map(({ value }) => value) }),
        ...(limits.length > 0 && { limits }),
      }));
      return answerWith({ fields }, `${fields.length} fields; the service may take others too.`);
    }
    const { payload, faults, duplicates, duplicatesBy, asOf } = await check(partner, context, call);
    const { creating, service } = context;
    const mayCreate = creating !== undefined && faults.length === 0;
    const token = mayCreate && (await creating.tokens.mint(await payloadMark(payload, creating, service)));
    return answerWith(
      { faults, duplicates, asOf, ...(token !== false && { token }) },
      [
        faults.length === 0 ? "The description allows it." : `${faults.length} fields have to be changed.`,
        duplicatesBy === null
          ? "No partner has its number or name."
          : `${duplicates.length} partners with the same ${duplicatesBy} exist: ask the person whether one of them is meant.`,
      ].join(" "),
    );
  },
});
