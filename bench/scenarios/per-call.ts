// CPU of one call: 50 in flight, one record of 1 KB, on one connection pool.
import { apiKey, createClient } from "@accounting-data/core";
import { getBusinessPartner } from "@accounting-data/resources/business-partners";
import { getClient } from "@azure-rest/core-client";
import { Octokit } from "@octokit/core";
import axios from "axios";
import ky from "ky";
import { ofetch } from "ofetch";
import OpenAI from "openai";
import createOpenApiClient from "openapi-fetch";
import Stripe from "stripe";
import { Agent, request } from "undici";
import { looseObject, parse, string } from "valibot";
import { number, text, type Round, type Scenario, type Setting } from "../measure/scenario.ts";

const ID = "7b0c9a10-3f5e-4d2a-9c1b-000000000001";
const PATH = `/v1/BusinessPartners/${ID}`;
const HEADERS = { "api-key": "bench", accept: "application/json" };
const IN_FLIGHT = 50;
const TIMEOUT_MS = 30_000;

/** A round makes `calls` calls and answers with nanoseconds of CPU (user and system) a call. */
function perCall(call: (url: string) => () => Promise<unknown>): (setting: Setting) => Round {
  return (setting) => {
    const one = call(text(setting, "url"));
    const calls = number(setting, "calls");
    return async () => {
      const before = process.cpuUsage();
      let left = calls;
      const lane = async (): Promise<void> => {
        while (left-- > 0) await one();
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
      const used = process.cpuUsage(before);
      return ((used.user + used.system) * 1000) / calls;
    };
  };
}

export const scenario: Scenario = {
  fetch: perCall((url) => async () => (await fetch(url + PATH, { headers: HEADERS })).json()),
  "fetch + timeout signal": perCall(
    (url) => async () =>
      (await fetch(url + PATH, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) })).json(),
  ),
  "undici.request": perCall((url) => {
    const dispatcher = new Agent({ connections: IN_FLIGHT });
    return async () => (await request(url + PATH, { headers: HEADERS, dispatcher })).body.json();
  }),
  "undici.dispatch": perCall((url) => {
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
  ofetch: perCall((url) => () => ofetch(url + PATH, { headers: HEADERS })),
  "ofetch + valibot": perCall((url) => {
    const schema = looseObject({ Id: string(), Name: string() });
    return async () => parse(schema, await ofetch(url + PATH, { headers: HEADERS }));
  }),
  "openapi-fetch": perCall((url) => {
    const client = createOpenApiClient<Record<string, never>>({ baseUrl: url, headers: HEADERS });
    return () => client.GET(PATH as never);
  }),
  ky: perCall((url) => {
    const client = ky.create({ headers: HEADERS, timeout: TIMEOUT_MS });
    return () => client.get(url + PATH).json();
  }),
  axios: perCall((url) => {
    const client = axios.create({ baseURL: url, headers: HEADERS, timeout: TIMEOUT_MS });
    return () => client.get(PATH);
  }),
  octokit: perCall((url) => {
    const client = new Octokit({ baseUrl: url });
    return () => client.request("GET /v1/BusinessPartners/{id}", { id: ID, headers: HEADERS });
  }),
  openai: perCall((url) => {
    const client = new OpenAI({ apiKey: "bench", baseURL: url, timeout: TIMEOUT_MS });
    return () => client.get(PATH);
  }),
  stripe: perCall((url) => {
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
  "azure-rest": perCall((url) => {
    const client = getClient(url, { allowInsecureConnection: true });
    return () => client.path(PATH).get({ headers: HEADERS });
  }),
  "accounting-data": perCall((url) => {
    const client = createClient({ baseUrl: url, credential: apiKey("bench"), concurrency: IN_FLIGHT });
    return () => getBusinessPartner(client, ID);
  }),
};
