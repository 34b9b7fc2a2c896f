// CPU of one call: 50 in flight, one record of 1 KB. Each variant loads only its own library.
import { cpuTimeOf } from "../measure/cpu-time.ts";
import { number, text, type Round, type Scenario, type Input } from "../measure/scenario.ts";

const ID = "7b0c9a10-3f5e-4d2a-9c1b-000000000001";
const PATH = `/v1/BusinessPartners/${ID}`;
const HEADERS = { "api-key": "bench", accept: "application/json" };
const IN_FLIGHT = 50;
const TIMEOUT_MS = 30_000;

type Call = () => Promise<unknown>;

/** A round makes `calls` calls and returns nanoseconds of CPU (user and system) a call. */
function perCall(prepare: (url: string) => Call | Promise<Call>) {
  return async (input: Input): Promise<Round> => {
    const call = await prepare(text(input, "url"));
    const calls = number(input, "calls");
    const first = JSON.stringify(await call());
    if (!first.includes(ID)) throw new Error(`The call returned ${first.slice(0, 200)}`);
    return async () => {
      let left = calls;
      const lane = async (): Promise<void> => {
        while (left-- > 0) await call();
      };
      const used = await cpuTimeOf(async () => {
        await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
      });
      return used / calls;
    };
  };
}

export const scenario: Scenario = {
  fetch: perCall((url) => async () => (await fetch(url + PATH, { headers: HEADERS })).json()),
  "fetch + timeout signal": perCall(
    (url) => async () =>
      (await fetch(url + PATH, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) })).json(),
  ),
  ofetch: perCall(async (url) => {
    const { ofetch } = await import("ofetch");
    return () => ofetch(url + PATH, { headers: HEADERS });
  }),
  "ofetch + timeout signal": perCall(async (url) => {
    const { ofetch } = await import("ofetch");
    return () =>
      ofetch(url + PATH, { headers: HEADERS, retry: false, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }),
  "ofetch + valibot": perCall(async (url) => {
    const { ofetch } = await import("ofetch");
    const { looseObject, parse, string } = await import("valibot");
    const schema = looseObject({ Id: string(), Name: string() });
    return async () => parse(schema, await ofetch(url + PATH, { headers: HEADERS }));
  }),
  "openapi-fetch": perCall(async (url) => {
    const { default: createClient } = await import("openapi-fetch");
    const client = createClient<Record<string, never>>({ baseUrl: url, headers: HEADERS });
    return () => client.GET(PATH as never);
  }),
  ky: perCall(async (url) => {
    const { default: ky } = await import("ky");
    const client = ky.create({ headers: HEADERS, timeout: TIMEOUT_MS });
    return () => client.get(url + PATH).json();
  }),
  octokit: perCall(async (url) => {
    const { Octokit } = await import("@octokit/core");
    const client = new Octokit({ baseUrl: url });
    return async () =>
      (await client.request("GET /v1/BusinessPartners/{id}", { id: ID, headers: HEADERS })).data;
  }),
  openai: perCall(async (url) => {
    const { default: OpenAI } = await import("openai");
    const client = new OpenAI({ apiKey: "bench", baseURL: url, timeout: TIMEOUT_MS });
    return () => client.get(PATH);
  }),
  stripe: perCall(async (url) => {
    const { default: Stripe } = await import("stripe");
    const { hostname, port } = new URL(url);
    const client = new Stripe("sk_bench", {
      host: hostname,
      port,
      protocol: "http",
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(),
    });
    return () => client.customers.retrieve("cus_1");
  }),
  "accounting-data": perCall(async (url) => {
    const { apiKey, createClient } = await import("@accounting-data/core");
    const { getBusinessPartner } = await import("@accounting-data/resources/business-partners");
    const client = createClient({ baseUrl: url, credential: apiKey("bench"), concurrency: IN_FLIGHT });
    return () => getBusinessPartner(client, ID);
  }),
  "accounting-data on undici": perCall(async (url) => {
    const { apiKey, createClient } = await import("@accounting-data/core");
    const { undiciTransport } = await import("@accounting-data/core/undici");
    const { getBusinessPartner } = await import("@accounting-data/resources/business-partners");
    const client = createClient({
      baseUrl: url,
      credential: apiKey("bench"),
      concurrency: IN_FLIGHT,
      transport: undiciTransport(),
    });
    return () => getBusinessPartner(client, ID);
  }),
  "undici.request": perCall(async (url) => {
    const { Agent, request } = await import("undici");
    const dispatcher = new Agent({ connections: IN_FLIGHT });
    return async () => (await request(url + PATH, { headers: HEADERS, dispatcher })).body.json();
  }),
  "undici.dispatch": perCall(async (url) => {
    const { Agent } = await import("undici");
    const dispatcher = new Agent({ connections: IN_FLIGHT });
    return () =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        dispatcher.dispatch(
          { origin: url, path: PATH, method: "GET", headers: HEADERS },
          {
            onRequestStart() {},
            onResponseStart() {},
            onResponseData: (_controller, chunk) => void chunks.push(chunk),
            onResponseEnd: () => resolve(JSON.parse(Buffer.concat(chunks).toString())),
            onResponseError: (_controller, error) => reject(error),
          },
        );
      });
  }),
  axios: perCall(async (url) => {
    const { default: axios } = await import("axios");
    const client = axios.create({ baseURL: url, headers: HEADERS, timeout: TIMEOUT_MS });
    return async () => (await client.get(PATH)).data;
  }),
  "azure-rest": perCall(async (url) => {
    const { getClient } = await import("@azure-rest/core-client");
    const client = getClient(url, { allowInsecureConnection: true });
    return async () => (await client.path(PATH).get({ headers: HEADERS })).body;
  }),
};
