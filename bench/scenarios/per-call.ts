// CPU of one call: 50 in flight, one record of 1 KB. Each variant loads only its own library.
import { cpuTimeOf } from "../measure/cpu-time.ts";
import { number, text, type Round, type Scenario, type Input } from "../measure/scenario.ts";

const partnerId = "7b0c9a10-3f5e-4d2a-9c1b-000000000001";
const partnerPath = `/v1/BusinessPartners/${partnerId}`;
const headers = { "api-key": "bench", accept: "application/json" };
const inFlight = 50;
const timeoutMs = 30_000;

type Call = () => Promise<unknown>;

/** A round makes `calls` calls and returns nanoseconds of CPU (user and system) a call. */
function perCall(prepare: (url: string) => Call | Promise<Call>) {
  return async (input: Input): Promise<Round> => {
    const call = await prepare(text(input, "url"));
    const calls = number(input, "calls");
    const first = JSON.stringify(await call());
    if (!first.includes(partnerId)) throw new Error(`The call returned ${first.slice(0, 200)}`);
    return async () => {
      let left = calls;
      const lane = async (): Promise<void> => {
        while (left-- > 0) await call();
      };
      const used = await cpuTimeOf(async () => {
        await Promise.all(Array.from({ length: inFlight }, lane));
      });
      return used / calls;
    };
  };
}

export const scenario: Scenario = {
  fetch: perCall((url) => async () => (await fetch(url + partnerPath, { headers })).json()),
  "fetch + timeout signal": perCall(
    (url) => async () =>
      (await fetch(url + partnerPath, { headers, signal: AbortSignal.timeout(timeoutMs) })).json(),
  ),
  ofetch: perCall(async (url) => {
    const { ofetch } = await import("ofetch");
    return () => ofetch(url + partnerPath, { headers });
  }),
  "ofetch + timeout signal": perCall(async (url) => {
    const { ofetch } = await import("ofetch");
    return () => ofetch(url + partnerPath, { headers, retry: false, signal: AbortSignal.timeout(timeoutMs) });
  }),
  "ofetch + valibot": perCall(async (url) => {
    const { ofetch } = await import("ofetch");
    const { looseObject, parse, string } = await import("valibot");
    const schema = looseObject({ Id: string(), Name: string() });
    return async () => parse(schema, await ofetch(url + partnerPath, { headers }));
  }),
  "openapi-fetch": perCall(async (url) => {
    const { default: createClient } = await import("openapi-fetch");
    const client = createClient<Record<string, never>>({ baseUrl: url, headers });
    return () => client.GET(partnerPath as never);
  }),
  ky: perCall(async (url) => {
    const { default: ky } = await import("ky");
    const client = ky.create({ headers, timeout: timeoutMs });
    return () => client.get(url + partnerPath).json();
  }),
  octokit: perCall(async (url) => {
    const { Octokit } = await import("@octokit/core");
    const client = new Octokit({ baseUrl: url });
    return async () =>
      (await client.request("GET /v1/BusinessPartners/{id}", { id: partnerId, headers })).data;
  }),
  openai: perCall(async (url) => {
    const { default: OpenAI } = await import("openai");
    const client = new OpenAI({ apiKey: "bench", baseURL: url, timeout: timeoutMs });
    return () => client.get(partnerPath);
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
    const client = createClient({ baseUrl: url, credential: apiKey("bench"), concurrency: inFlight });
    return () => getBusinessPartner(client, partnerId);
  }),
  "accounting-data on undici": perCall(async (url) => {
    const { apiKey, createClient } = await import("@accounting-data/core");
    const { undiciTransport } = await import("@accounting-data/core/undici");
    const { getBusinessPartner } = await import("@accounting-data/resources/business-partners");
    const client = createClient({
      baseUrl: url,
      credential: apiKey("bench"),
      concurrency: inFlight,
      transport: undiciTransport(),
    });
    return () => getBusinessPartner(client, partnerId);
  }),
  "undici.request": perCall(async (url) => {
    const { Agent, request } = await import("undici");
    const dispatcher = new Agent({ connections: inFlight });
    return async () => (await request(url + partnerPath, { headers, dispatcher })).body.json();
  }),
  "undici.dispatch": perCall(async (url) => {
    const { Agent } = await import("undici");
    const dispatcher = new Agent({ connections: inFlight });
    return () =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        dispatcher.dispatch(
          { origin: url, path: partnerPath, method: "GET", headers },
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
    const client = axios.create({ baseURL: url, headers, timeout: timeoutMs });
    return async () => (await client.get(partnerPath)).data;
  }),
  "azure-rest": perCall(async (url) => {
    const { getClient } = await import("@azure-rest/core-client");
    const client = getClient(url, { allowInsecureConnection: true });
    return async () => (await client.path(partnerPath).get({ headers })).body;
  }),
};
