import { expect, test } from "vitest";
import { createSandbox } from "../create-sandbox.ts";
import { demoCredentials } from "../auth/credential.ts";

const headers = { "Api-Key": demoCredentials.apiKey };
const path = "/v1/Banks?PageSize=1&PageNumber=1";

test("accepts a path, a URL of any host and a Request, and works without its object", async () => {
  const { fetch } = createSandbox();
  const url = `https://api.example.com${path}`;
  for (const input of [path, url, new URL(url), new Request(url)]) {
    expect((await fetch(input, { headers })).status).toBe(200);
  }
});

test("rejects an invalid URL or header, as fetch does", async () => {
  const { fetch } = createSandbox();
  await expect(fetch("not a url")).rejects.toThrow(TypeError);
  await expect(fetch(path, { headers: { "Api-Key": "line\nbreak" } })).rejects.toThrow(TypeError);
});

test("an abort rejects with its reason, before the request and during the latency", async () => {
  const sandbox = createSandbox({ latency: 60_000 });
  const reason = new Error("left");
  await expect(sandbox.fetch(path, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(sandbox.requests).toHaveLength(0);

  const leave = new AbortController();
  const answer = sandbox.fetch(path, { headers, signal: leave.signal });
  leave.abort(reason);
  await expect(answer).rejects.toBe(reason);
  expect(sandbox.requests).toHaveLength(1);
});

test("a request aborted during the latency changes nothing", async () => {
  const leave = new AbortController();
  const sandbox = createSandbox({ latency: 60_000, onRequest: () => queueMicrotask(() => leave.abort()) });
  const create = sandbox.fetch("/v1/BusinessPartners", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: '{"Name":"Říha"}',
    signal: leave.signal,
  });
  await expect(create).rejects.toHaveProperty("name", "AbortError");
  expect(sandbox.records("BusinessPartners")).toHaveLength(312);
});

test("a body that stalls can be cancelled", async () => {
  const sandbox = createSandbox();
  sandbox.inject("body-stalls");
  const response = await sandbox.fetch(path, { headers });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
  await reader?.cancel();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test("follows, returns or rejects a redirect, as the request says", async () => {
  const sandbox = createSandbox();
  const redirect = (location: string, status = 302) => sandbox.inject({ redirect: status, location });
  redirect(path);
  expect((await sandbox.fetch(path, { headers })).status).toBe(200);
  redirect(path);
  expect((await sandbox.fetch(path, { headers, redirect: "manual" })).status).toBe(302);
  redirect(path);
  await expect(sandbox.fetch(path, { headers, redirect: "error" })).rejects.toThrow("fetch failed");
});

test("a redirected create keeps method and body after 307, and becomes a GET after 303", async () => {
  const sandbox = createSandbox();
  const create = () =>
    sandbox.fetch("/v1/BusinessPartners", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: '{"Name":"Říha"}',
    });
  const location = "/v1/BusinessPartners?PageSize=1&PageNumber=1";
  sandbox.inject({ redirect: 307, location });
  expect((await create()).status).toBe(201);
  sandbox.inject({ redirect: 303, location });
  expect((await create()).status).toBe(200);
  expect(sandbox.requests.map(({ method, status }) => [method, status])).toEqual([
    ["POST", 307],
    ["POST", 201],
    ["POST", 303],
    ["GET", 200],
  ]);
});

test("drops the token on a redirect to another origin, and rejects endless redirects", async () => {
  const sandbox = createSandbox();
  const location = "https://elsewhere.example/v1/issuedinvoices";
  sandbox.inject({ redirect: 302, location });
  const response = await sandbox.fetch(path, { headers: { authorization: "Bearer x", ...headers } });
  // Without the token, which would be invalid, the API key counts.
  expect(response.status).toBe(200);
  sandbox.inject({ redirect: 302, location }, { times: Infinity });
  await expect(sandbox.fetch(path, { headers })).rejects.toThrow("fetch failed");
});

test("rejects with the error of a function from the options", async () => {
  const error = new Error("mine");
  const sandbox = createSandbox({
    envelope: () => {
      throw error;
    },
  });
  await expect(sandbox.fetch(path, { headers })).rejects.toBe(error);
});
