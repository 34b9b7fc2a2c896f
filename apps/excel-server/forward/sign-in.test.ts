import { expect, test } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";
import { readTokenClient } from "./sign-in.ts";

const stage = useForwarder();
const apiBaseUrl = "https://api.example.com";

const form = "application/x-www-form-urlencoded";
const grant = "grant_type=client_credentials&client_secret=s";

test.each([form, `${form};charset=UTF-8`, "Application/X-WWW-Form-Urlencoded"])(
  "the client id of a sign-in is read from a body of type %s",
  (type) => {
    expect(readTokenClient(type, `${grant}&client_id=acme%20x`)).toBe("acme x");
  },
);

test.each([
  ["no client", form, grant],
  ["two clients, of which services read the first or the last", form, `${grant}&client_id=a&client_id=b`],
  ["a second client in other case", form, `${grant}&client_id=a&Client_Id=b`],
  ["a second client, encoded", form, `${grant}&client_id=a&client%5Fid=b`],
  ["a second client after a semicolon", form, `x=1;client_id=b&${grant}&client_id=a`],
  ["an array of clients", form, `${grant}&client_id=a&client_id[]=b`],
  ["another grant", form, "grant_type=password&client_id=a&username=u"],
  ["two grants", form, `${grant}&grant_type=password&client_id=a`],
  ["JSON", "application/json", `{"client\\u005fid":"b","x":"&${grant}&client_id=a&"}`],
  ["no type", null, `${grant}&client_id=a`],
])("a sign-in with %s has no known client", (_, type, body) => {
  expect(readTokenClient(type, body)).toBeUndefined();
});

/** Starts the server in front of a token service, with this scope. */
async function stageWithScope(scope?: string) {
  const service = await stage(json(200, { access_token: "t" }));
  const [acme] = service.options.upstreams;
  const server = await stage(() => undefined, {
    upstreams: [
      {
        id: "acme",
        label: "Acme",
        apiBaseUrl,
        authUrl: acme!.authUrl!,
        ...(scope !== undefined && { scope }),
      },
    ],
  });
  const signIn = (type: string, body: string) =>
    server.fetch("/upstreams/acme/auth/connect/token", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
  return { signIn, seen: service.seen };
}

test("the service's scope is asked for in place of the client's", async () => {
  const { signIn, seen } = await stageWithScope("Books.Read offline");
  for (const fields of [`${grant}&client_id=a%2Bb`, `${grant}&scope=x&client_id=a%2Bb&scope=y`])
    expect((await signIn(`${form};charset=UTF-8`, fields)).status).toBe(200);
  for (const { body } of seen) {
    expect(new URLSearchParams(body).getAll("scope")).toEqual(["Books.Read offline"]);
    expect(new URLSearchParams(body).get("client_id")).toBe("a+b");
  }
  expect(seen).toHaveLength(2);
});

test.each([
  `${form};charset=utf-16le`,
  `${form};charset=utf-8;charset=utf-7`,
  "application/json",
  "text/plain",
])("where the service has a scope, a sign-in of type %s is refused, and not sent", async (type) => {
  const { signIn, seen } = await stageWithScope("Books.Read");
  expect((await signIn(type, grant)).status).toBe(400);
  expect(seen).toEqual([]);
});

test("where it has none, a sign-in is forwarded as it is", async () => {
  const { signIn, seen } = await stageWithScope();
  await signIn(form, `${grant}&scope=x`);
  expect(seen.map(({ body }) => body)).toEqual([`${grant}&scope=x`]);
});
