// CPU of one record through `for await`, requests and parsing included. Each variant loads its own library and no other.
import { cpuTimeOf } from "../measure/cpu-time.ts";
import { number, text, type Round, type Scenario, type Setting } from "../measure/scenario.ts";

interface Identified {
  readonly Id: string;
}

type ReadAll = () => Promise<number>;

function perRecord(prepare: (setting: Setting) => ReadAll | Promise<ReadAll>) {
  return async (setting: Setting): Promise<Round> => {
    const readAll = await prepare(setting);
    return async () => {
      let count = 0;
      const used = await cpuTimeOf(async () => {
        count = await readAll();
      });
      if (count !== number(setting, "records")) throw new Error(`${count} records were read.`);
      return used / count;
    };
  };
}

function isRead(record: Identified): number {
  return record.Id.length === 36 ? 1 : 0;
}

/** What a user would write at first: global fetch, no check, no dedupe, nothing ahead. */
async function* pagesByHand(setting: Setting): AsyncGenerator<readonly Identified[]> {
  const size = number(setting, "pageSize");
  for (let after = ""; ;) {
    const query = `PageSize=${size}&PageNumber=1${after && `&After=${after}`}`;
    const response = await fetch(`${text(setting, "url")}/v1/BusinessPartners?${query}`, {
      headers: { "api-key": "bench", accept: "application/json" },
    });
    const { data } = JSON.parse(await response.text()) as { data: readonly Identified[] };
    yield data;
    if (data.length < size) return;
    after = data.at(-1)?.Id ?? "";
  }
}

async function* recordsByHand(setting: Setting): AsyncGenerator<Identified> {
  for await (const page of pagesByHand(setting)) for (const record of page) yield record;
}

export const scenario: Scenario = {
  "loop over page arrays": perRecord((setting) => async () => {
    let count = 0;
    for await (const page of pagesByHand(setting)) for (const record of page) count += isRead(record);
    return count;
  }),
  "for await over a generator": perRecord((setting) => async () => {
    let count = 0;
    for await (const record of recordsByHand(setting)) count += isRead(record);
    return count;
  }),
  "accounting-data": perRecord(async (setting) => {
    const { apiKey, createClient } = await import("@accounting-data/core");
    const { iterateBusinessPartners } = await import("@accounting-data/resources/business-partners");
    const client = createClient({ baseUrl: text(setting, "url"), credential: apiKey("bench") });
    return async () => {
      let count = 0;
      for await (const record of iterateBusinessPartners(client, { pageSize: number(setting, "pageSize") })) {
        count += isRead(record as unknown as Identified);
      }
      return count;
    };
  }),
  stripe: perRecord(async (setting) => {
    const { default: Stripe } = await import("stripe");
    const { hostname, port } = new URL(text(setting, "url"));
    const client = new Stripe("sk_bench", { host: hostname, port, protocol: "http", telemetry: false });
    return async () => {
      let count = 0;
      for await (const record of client.customers.list({ limit: number(setting, "pageSize") })) {
        count += record.id.length > 0 ? 1 : 0;
      }
      return count;
    };
  }),
  openai: perRecord(async (setting) => {
    const { default: OpenAI } = await import("openai");
    const client = new OpenAI({ apiKey: "bench", baseURL: text(setting, "url") });
    return async () => {
      let count = 0;
      for await (const record of client.files.list({ limit: number(setting, "pageSize") })) {
        count += record.id.length > 0 ? 1 : 0;
      }
      return count;
    };
  }),
};
