// CPU of one record through `for await`, requests and parsing included. Each variant loads only its own library.
import { cpuTimeOf } from "../measure/cpu-time.ts";
import { number, text, type Round, type Scenario, type Input } from "../measure/scenario.ts";

interface Identified {
  readonly Id: string;
}

type ReadAll = () => Promise<number>;

function perRecord(prepare: (input: Input) => ReadAll | Promise<ReadAll>) {
  return async (input: Input): Promise<Round> => {
    const readAll = await prepare(input);
    return async () => {
      let count = 0;
      const used = await cpuTimeOf(async () => {
        count = await readAll();
      });
      if (count !== number(input, "records")) throw new Error(`${count} records were read.`);
      return used / count;
    };
  };
}

function isRead(record: Identified): number {
  return record.Id.length === 36 ? 1 : 0;
}

/** A first version by hand: global fetch, without checks, deduplication or prefetch. */
async function* pagesByHand(input: Input): AsyncGenerator<readonly Identified[]> {
  const size = number(input, "pageSize");
  for (let after = ""; ;) {
    const query = `PageSize=${size}&PageNumber=1${after && `&After=${after}`}`;
    const response = await fetch(`${text(input, "url")}/v1/BusinessPartners?${query}`, {
      headers: { "api-key": "bench", accept: "application/json" },
    });
    const { data } = JSON.parse(await response.text()) as { data: readonly Identified[] };
    yield data;
    if (data.length < size) return;
    after = data.at(-1)?.Id ?? "";
  }
}

async function* recordsByHand(input: Input): AsyncGenerator<Identified> {
  for await (const page of pagesByHand(input)) for (const record of page) yield record;
}

/** The same, each record once. */
async function* newRecordsByHand(input: Input): AsyncGenerator<Identified> {
  const ids = new Set<string>();
  for await (const page of pagesByHand(input)) {
    for (const record of page) {
      if (ids.has(record.Id)) continue;
      ids.add(record.Id);
      yield record;
    }
  }
}

/** The same without a generator, whose promises cost more: the cheapest iterator by hand. */
function newRecordsOf(pages: AsyncGenerator<readonly Identified[]>): AsyncIterableIterator<Identified> {
  const ids = new Set<string>();
  const isNew = ({ Id }: Identified): boolean => {
    const before = ids.size;
    ids.add(Id);
    return ids.size > before;
  };
  let items: readonly Identified[] = [];
  let index = 0;
  const readNext = async (): Promise<IteratorResult<Identified>> => {
    while (index === items.length) {
      items = [];
      index = 0;
      const page = await pages.next();
      if (page.done) return page as IteratorReturnResult<undefined>;
      items = page.value.filter(isNew);
    }
    return { done: false, value: items[index++]! };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () =>
      index < items.length ? Promise.resolve({ done: false, value: items[index++]! }) : readNext(),
  };
}

async function ours(input: Input, dedupe: boolean, server = "url"): Promise<ReadAll> {
  const { apiKey, createClient } = await import("@accounting-data/core");
  const { iterateBusinessPartners } = await import("@accounting-data/resources/business-partners");
  const client = createClient({ baseUrl: text(input, server), credential: apiKey("bench") });
  const options = { pageSize: number(input, "pageSize"), dedupe };
  return async () => {
    let count = 0;
    for await (const record of iterateBusinessPartners(client, options)) {
      count += isRead(record as unknown as Identified);
    }
    return count;
  };
}

export const scenario: Scenario = {
  "loop over page arrays": perRecord((input) => async () => {
    let count = 0;
    for await (const page of pagesByHand(input)) for (const record of page) count += isRead(record);
    return count;
  }),
  "loop over page arrays, ids in a Set": perRecord((input) => async () => {
    let count = 0;
    const ids = new Set<string>();
    for await (const page of pagesByHand(input)) {
      for (const record of page) {
        if (ids.has(record.Id)) continue;
        ids.add(record.Id);
        count += isRead(record);
      }
    }
    return count;
  }),
  "for await over a generator": perRecord((input) => async () => {
    let count = 0;
    for await (const record of recordsByHand(input)) count += isRead(record);
    return count;
  }),
  "for await over a generator, ids in a Set": perRecord((input) => async () => {
    let count = 0;
    for await (const record of newRecordsByHand(input)) count += isRead(record);
    return count;
  }),
  "for await over an iterator by hand, ids in a Set": perRecord((input) => async () => {
    let count = 0;
    for await (const record of newRecordsOf(pagesByHand(input))) count += isRead(record);
    return count;
  }),
  "accounting-data": perRecord((input) => ours(input, true)),
  "accounting-data, ids in no order": perRecord((input) => ours(input, true, "scatteredUrl")),
  "accounting-data, dedupe: false": perRecord((input) => ours(input, false)),
  stripe: perRecord(async (input) => {
    const { default: Stripe } = await import("stripe");
    const { hostname, port } = new URL(text(input, "url"));
    const client = new Stripe("sk_bench", { host: hostname, port, protocol: "http", telemetry: false });
    return async () => {
      let count = 0;
      for await (const record of client.customers.list({ limit: number(input, "pageSize") })) {
        count += record.id.length > 0 ? 1 : 0;
      }
      return count;
    };
  }),
  openai: perRecord(async (input) => {
    const { default: OpenAI } = await import("openai");
    const client = new OpenAI({ apiKey: "bench", baseURL: text(input, "url") });
    return async () => {
      let count = 0;
      for await (const record of client.files.list({ limit: number(input, "pageSize") })) {
        count += record.id.length > 0 ? 1 : 0;
      }
      return count;
    };
  }),
};
