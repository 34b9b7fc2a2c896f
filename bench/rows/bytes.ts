import { bundledBytes, bundledParts } from "../measure/bundled-bytes.ts";
import type { Row } from "../measure/row.ts";

// Programs like those whose limits release/sizes checks; rolldown, which bundles them there, makes them 3 to 4 % smaller.
const readPartners = `export { listBusinessPartners, getBusinessPartner, iterateBusinessPartners } from "@accounting-data/resources/business-partners";`;
const readPages = `export { collect, take } from "@accounting-data/pagination";`;
const programWithKey = `export { createClient, apiKey } from "@accounting-data/core"; ${readPartners} ${readPages}`;
const programWithTokens = `export { createClient, clientCredentials } from "@accounting-data/core"; ${readPartners} ${readPages}`;
const bareProgram = `export { createClient, fetchTransport } from "@accounting-data/core/bare"; export { apiKey } from "@accounting-data/core";
  ${readPartners} ${readPages}`;
const secondResource = `export { listCentres, iterateCentres } from "@accounting-data/resources/centres";`;
const everyExport = `export * from "@accounting-data/resources/business-partners";
  export * from "@accounting-data/core"; ${readPages}`;

/** Programs that call one operation with another library. */
const peerPrograms: readonly (readonly [name: string, program: string, note: string])[] = [
  [
    "fetch",
    `export const get = async (url, key) => (await fetch(url, { headers: { "api-key": key } })).json();`,
    "no check, no retry, no timeout, no paging",
  ],
  [
    "openapi-fetch",
    `export { default } from "openapi-fetch";`,
    "types only; no retry, no timeout, no paging",
  ],
  ["ofetch", `export { ofetch } from "ofetch";`, "no paging, no check"],
  ["ky", `export { default } from "ky";`, "retry, timeout; no paging, no check"],
  [
    "ky and a paging loop",
    `import ky from "ky";
    export async function* records(baseUrl, key, list, size) {
      const client = ky.create({ prefix: baseUrl, headers: { "api-key": key } });
      for (let after = ""; ; ) {
        const searchParams = { PageSize: size, PageNumber: 1, ...(after && { After: after }) };
        const { items } = await client.get(list, { searchParams }).json();
        yield* items;
        if (items.length < size) return;
        after = items.at(-1).Id;
      }
    }`,
    "retry, timeout, paging by key; takes any short page for the end, no check",
  ],
  ["azure-rest", `export { getClient } from "@azure-rest/core-client";`, "retry; no check"],
  ["stripe", `export { default } from "stripe";`, "one class holds every resource"],
  ["openai", `export { default } from "openai";`, "one class holds every resource"],
];

/** Describes which libraries and which folders our bytes come from. */
async function profile(): Promise<string> {
  const [ofetch, valibot] = await Promise.all(
    [
      `export { createFetch, FetchError } from "ofetch";`,
      `export { safeParse, getDotPath } from "valibot";`,
    ].map(bundledBytes),
  );
  const parts = await bundledParts(programWithKey);
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  const shares = parts.map(([part, bytes]) => `${part} ${bytes}`).join(", ");
  return (
    `1 kB is 1,000 bytes. The floor: of ours, the parts of ofetch that are used weigh ${ofetch!} bytes alone ` +
    `and those of valibot ${valibot!}.\n\nThe ${total} bytes with apiKey before gzip, by where they come from: ${shares}.`
  );
}

/** Bytes that a user's bundler ships. */
export const bytes: Row = {
  id: "bytes",
  title: "Bytes a user ships: esbuild, for browsers, minified, gzip",
  async run() {
    const peers = await Promise.all(
      peerPrograms.map(async ([name, program, note]) => ({ name, note, size: await bundledBytes(program) })),
    );
    const [withKey, withTokens, bare, withSecond, everything] = await Promise.all(
      [
        programWithKey,
        programWithTokens,
        bareProgram,
        `${programWithKey} ${secondResource}`,
        everyExport,
      ].map(bundledBytes),
    );
    const second = withSecond! - withKey!;
    const ours = [
      {
        name: "accounting-data, apiKey",
        size: withKey!,
        note: "core, one resource's list and iterator, pagination",
      },
      {
        name: "accounting-data, clientCredentials",
        size: withTokens!,
        note: "the same with tokens",
      },
      { name: "accounting-data, core/bare", size: bare!, note: "the same with apiKey, without ofetch" },
      { name: "… and a second resource", size: second, note: "what it adds" },
      {
        name: "accounting-data, everything of core, pagination and business partners",
        size: everything!,
        note: "every export, creating and looking for what was created included",
      },
    ];
    return {
      unit: "bytes",
      table: [...peers, ...ours].map(({ name, size, note }) => ({ name, figure: String(size), note })),
      goals: [
        { goal: "core + one resource + pagination, apiKey", measured: withKey!, limit: 20_500 },
        { goal: "the same from core/bare", measured: bare!, limit: 16_900 },
        { goal: "a second resource", measured: second, limit: 100 },
      ],
      remark: await profile(),
    };
  },
};
