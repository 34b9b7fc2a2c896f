import { apiKey, clientCredentials, createClient, type Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { getBank, iterateBanks, listBanks } from "@accounting-data/resources/banks";
import { createBusinessPartner } from "@accounting-data/resources/business-partners";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { readDocument } from "../src/documents.ts";
import { sandboxOf } from "../src/sandbox-of.ts";

const guide = readDocument("docs/guides/errors.md");
const rows = [...guide.matchAll(/^\| `(\w+)` +\| `(--fault \S+)` +\| (.*?) +\|$/gm)];
const codes = [...guide.matchAll(/^\| `(\w+)` +\| `\w+Error` /gm)].map(([, code]) => code);

const query = { pageSize: 10, pageNumber: 1 };
const read = (client: Client): Promise<unknown> => listBanks(client, query);
/** Calls that the guide names; where it names none, any read has the error. */
const calls: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  "a create": (client) => createBusinessPartner(client, { Name: "Svoboda" }),
  "`getBank`": (client) => getBank(client, "00000000-0000-4000-8000-000000000000"),
};

test.each(rows.map(([, code = "", option = "", call = ""]) => ({ code, option, call })))(
  "$option makes the error $code, as the guide says",
  async ({ code, option, call }) => {
    const fetch = createSandbox(sandboxOf(`npx -y pnpm@0 sandbox ${option}`)).fetch;
    const { apiKey: key, clientId, clientSecret } = demoCredentials;
    const credential =
      code === "token"
        ? clientCredentials({ authUrl: "https://auth.example.com", clientId, clientSecret })
        : apiKey(key);
    const client = createClient({
      baseUrl: "https://api.example.com",
      credential,
      fetch,
      ...(code === "timeout" && { timeout: 20 }),
      retry: { baseDelay: 1 },
    });
    const run = calls[call] ?? read;
    await expect(run(client)).rejects.toMatchObject({ code });
  },
);

test("the errors that need no fault are made as the guide says", async () => {
  const clients = [...guide.matchAll(/`--options '(\S+)'`/g)].map(([, option]) =>
    createClient({
      baseUrl: "https://api.example.com",
      credential: apiKey(demoCredentials.apiKey),
      fetch: createSandbox(sandboxOf(`npx -y pnpm@0 sandbox --options ${option}`)).fetch,
    }),
  );
  expect(clients).toHaveLength(2);
  const [client, promising] = clients as [Client, Client];
  await expect(collect(iterateBanks(promising))).rejects.toMatchObject({ code: "incomplete" });
  await expect(getBank(client, "")).rejects.toMatchObject({ code: "invalid_argument" });
  await expect(collect(iterateBanks(client), { max: 1 })).rejects.toMatchObject({ code: "limit_exceeded" });
  await expect(collect(iterateBanks(client, { pageSize: 10 }))).rejects.toMatchObject({
    code: "pagination_stalled",
  });
});

test("each error is either in the table of faults or among those that need none", () => {
  const byFault = rows.map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !byFault.includes(code))).toEqual([
    "invalid_argument",
    "credential",
    "pagination_stalled",
    "incomplete",
    "limit_exceeded",
  ]);
});
