import { type CreateOutcome, outcomeOfFailure, partnerWithoutRecord } from "@accounting-data/creating";
import { apiKey, createClient } from "@accounting-data/core";
import { createBusinessPartner } from "@accounting-data/resources/business-partners";

const html = { "content-type": "text/html" };
const earlier = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";

/** How something in front of the service answers a create in its place. */
const answers = {
  "firewall's page": () => new Response("<h1>Blocked</h1>", { status: 403, headers: html }),
  "gateway's page": () => new Response("<h1>Not Found</h1>", { status: 404, headers: html }),
  "maintenance page": () => new Response("<h1>Back soon</h1>", { status: 200, headers: html }),
  "success that is none": () => Response.json({ success: false }),
  "empty 202": () => new Response(null, { status: 202 }),
  "answer to an earlier create": () => Response.json({ Id: earlier }),
} as const;

type Answer = keyof typeof answers;
/** The same after the service has created the partner: the answer was filtered. */
export type Intermediary = Answer | `${Answer} after`;

export const intermediaries: readonly Intermediary[] = Object.keys(answers).flatMap(
  (name) => [name, `${name} after`] as Intermediary[],
);

/** Whether the service has created the partner. */
export function hasEffect(fault: Intermediary): boolean {
  return fault.endsWith(" after");
}

/** What the add-in makes of such an answer, through its real client. */
export async function answerOf(fault: Intermediary): Promise<CreateOutcome> {
  const answer = answers[fault.replace(/ after$/, "") as Answer];
  let isFirst = true;
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("k"),
    retry: false,
    fetch: async () => {
      // A partner was created before, whose answer may come again.
      const sent = isFirst ? Response.json({ Id: earlier }, { status: 201 }) : answer();
      isFirst = false;
      return sent;
    },
  });
  await createBusinessPartner(client, { Name: "earlier" });
  return createBusinessPartner(client, { Name: "this" }).then(
    ({ data }): CreateOutcome => ({
      kind: "created",
      partner: partnerWithoutRecord((data as { readonly Id: string }).Id),
    }),
    outcomeOfFailure,
  );
}
