import { apiKey, clientCredentials, createClient } from "@accounting-data/core";
import { listBusinessPartners } from "@accounting-data/resources/business-partners";
import { assert, rejection } from "./assert.ts";
import type { Check } from "./check.ts";

/** The inspection functions of Deno and Bun. */
interface Inspecting {
  readonly Deno?: { inspect(value: unknown, options: object): string };
  readonly Bun?: { inspect(value: unknown, options: object): string };
}

/** A secret, which must never be shown. */
export const canary = "canary-7f3a-secret";
/** A property of a printed value. If the output has it, the console shows properties, so it could show a secret. */
export const decoy = "decoy-91c2-no-secret";

/** Every form in which the runtime shows a value. */
function shownOf(value: unknown): string {
  const { Deno, Bun } = globalThis as Inspecting;
  const deep = { depth: 20, showHidden: true };
  return [
    String(value),
    JSON.stringify(value),
    Deno?.inspect(value, deep),
    Bun?.inspect(value, deep),
    ownProperties(value),
  ].join("\n");
}

function ownProperties(value: unknown): string {
  return typeof value === "object" && value !== null
    ? Object.getOwnPropertyNames(value)
        .map((name) => `${name}: ${String((value as Readonly<Record<string, unknown>>)[name])}`)
        .join("\n")
    : String(value);
}

export const secretChecks: readonly Check[] = [
  {
    name: "no inspection shows a secret of a credential, a client or an error",
    async run({ baseUrl, authUrl }) {
      const credentials = [
        apiKey(canary),
        clientCredentials({ authUrl, clientId: "nobody", clientSecret: canary }),
      ];
      for (const credential of credentials) {
        const client = createClient({ baseUrl, credential, retry: false });
        const error = await rejection(listBusinessPartners(client, { pageSize: 1, pageNumber: 1 }));
        for (const [what, value] of Object.entries({ credential, client, error })) {
          const shown = shownOf(value);
          assert(!shown.includes(canary), `the ${what} shows its secret`);
          // The test searches the output for the canary.
          console.log(what, value, { decoy });
          console.error(what, value, { decoy });
        }
        const { cause, stack } = error as Error;
        assert(!shownOf(cause).includes(canary), "the error's cause shows the secret");
        assert(!String(stack).includes(canary), "the stack shows the secret");
      }
    },
  },
];
