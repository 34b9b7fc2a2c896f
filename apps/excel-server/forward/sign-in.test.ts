import { expect, test } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";
import { readForm, tokenClient } from "./sign-in.ts";

const stage = useForwarder();
const apiBaseUrl = "https://api.example.com";

const form = "application/x-www-form-urlencoded";
const grant = "grant_type=client_credentials&client_secret=s";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (body: string | Uint8Array, type: string | null = form) =>
  readForm(type, typeof body === "string" ? bytes(body) : body);
const clientOf = (body: string) => tokenClient(read(body)!);

test.each([form, `${form};charset=UTF-8`, `${form} ; charset="utf-8"`, "Application/X-WWW-Form-Urlencoded"])(
  "a form of type %s is read",
  (type) => {
    expect(read(`${grant}&client_id=acme%20x`, type)?.get("client_id")).toBe("acme x");
  },
);

/** Forms that a service could read as another client's than this server does. */
const ambiguous: readonly (readonly [what: string, type: string | null, body: string | Uint8Array])[] = [
  [
    "a charset in which the rest of the form is another client",
    `${form};charset=utf-16le`,
    new Uint8Array(
      Buffer.concat([Buffer.from(`${grant}&client_id=a&`), Buffer.from("&client_id=b", "utf16le")]),
    ),
  ],
  ["a charset that leaves ASCII as it is", `${form};charset=iso-8859-1`, `${grant}&client_id=a`],
  ["a charset whose parameter is there twice", `${form};charset=utf-8;charset=utf-7`, `${grant}&client_id=a`],
  ["a charset beside another parameter", `${form};x=y;charset=utf-16`, `${grant}&client_id=a`],
  ["two types", `${form}, ${form};charset=utf-16`, `${grant}&client_id=a`],
  ["an unfinished quotation", `${form};charset="utf-8`, `${grant}&client_id=a`],
  ["another type", "application/json", `{"client\\u005fid":"b","x":"&${grant}&client_id=a&"}`],
  ["a form of several parts", "multipart/form-data; boundary=x", `${grant}&client_id=a`],
  ["no type", null, `${grant}&client_id=a`],
  ["bytes that are not UTF-8", form, new Uint8Array([...bytes(`${grant}&client_id=a`), 0xff])],
  ["encoded bytes that are not UTF-8", form, `${grant}&client_id=a%FF`],
  ["an overlong encoding", form, `${grant}&client_id=a&client%C1%9Fid=b`],
  ["a byte order mark", form, `\ufeff${grant}&client_id=a`],
  ["a byte order mark of UTF-16", form, new Uint8Array(Buffer.from(`\ufeff${grant}`, "utf16le"))],
  ["a client twice", form, `${grant}&client_id=a&client_id=b`],
  ["a grant twice", form, `${grant}&grant_type=password&client_id=a`],
  ["a client twice, once empty", form, `${grant}&client_id=&client_id=b`],
  ["a client twice, once encoded", form, `${grant}&client_id=a&client%5Fid=b`],
  ["a second client in other case", form, `${grant}&client_id=a&Client_Id=b`],
  ["a second client as a list", form, `${grant}&client_id=a&client_id[]=b`],
  ["a second client as a list, encoded", form, `${grant}&client_id=a&client_id%5B0%5D=b`],
  ["a second client with a dot", form, `${grant}&client_id=a&client.id=b`],
  ["a second client with a space", form, `${grant}&client_id=a&+client_id=b`],
  ["a second client of other letters", form, `${grant}&client_id=a&client_\u0131d=b`],
  ["a field without a name", form, `${grant}&client_id=a&=b`],
  ["a zero in a name", form, `${grant}&client_id=a&client_id%00x=b`],
  ["a zero in a value", form, `${grant}&client_id=a%00b`],
  ["a line end in a value", form, `${grant}&client_id=a%0d%0ab`],
  ["a second client after a semicolon, in a name", form, `x;client_id=b&${grant}&client_id=a`],
];

test.each(ambiguous)("a sign-in with %s is not read", (_, type, body) => {
  expect(read(body, type)).toBeUndefined();
});

test.each(ambiguous)("a sign-in with %s is refused with 400, and not sent", async (_, type, body) => {
  const { signIn, seen } = await stageWithScope();
  const refused = await signIn(type, body);
  expect(refused.status).toBe(400);
  expect(seen).toEqual([]);
});

test("a sign-in is forwarded as this server has read it, so that a service can read nothing else", async () => {
  const { signIn, seen } = await stageWithScope();
  const body = `x=1;client_id=b&${grant}&client_id=%61%2B+%C3%A9;&y&scope=%zz`;
  expect((await signIn(`${form};charset="UTF-8"`, body)).status).toBe(200);
  expect(seen[0]?.body).toBe(
    "x=1%3Bclient_id%3Db&grant_type=client_credentials&client_secret=s&client_id=a%2B+%C3%A9%3B&y=&scope=%25zz",
  );
  expect(seen[0]?.headers["content-type"]).toBe(form);
});

test("a compressed sign-in is refused with 415, and not sent", async () => {
  const { signIn, seen } = await stageWithScope();
  expect((await signIn(form, `${grant}&client_id=a`, { "content-encoding": "gzip" })).status).toBe(415);
  expect(seen).toEqual([]);
});

test("the client of a token is that of its form, with the scope, which may show less", () => {
  expect(clientOf(`${grant}&client_id=a`)).toBe(clientOf(`client_id=%61&${grant}`));
  const others = ["client_id=A", "client_id=a+", "client_id=a&scope=x", "client_id=a&scope=y", "client_id="];
  const clients = ["client_id=a", ...others].map((fields) => clientOf(`${grant}&${fields}`));
  expect(new Set(clients).size).toBe(clients.length);
  expect(clients).not.toContain(undefined);
});

test.each([
  ["no client", grant],
  ["another grant", "grant_type=password&client_id=a&username=u"],
  ["no grant", "client_id=a&client_secret=s"],
  ["an assertion, which names a client of its own", `${grant}&client_id=a&client_assertion=b`],
  ["a field that nobody knows", `${grant}&client_id=a&tenant=b`],
])("a sign-in with %s has no known client", (_, body) => {
  expect(clientOf(body)).toBeUndefined();
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
  const signIn = (type: string | null, body: string | Uint8Array, more: Record<string, string> = {}) =>
    server.fetch("/upstreams/acme/auth/connect/token", {
      method: "POST",
      headers: { ...(type !== null && { "content-type": type }), ...more },
      body: typeof body === "string" ? bytes(body) : new Uint8Array(body),
    });
  return { signIn, seen: service.seen };
}

test("the service's scope is asked for in place of the client's", async () => {
  const { signIn, seen } = await stageWithScope("Books.Read offline");
  for (const fields of [`${grant}&client_id=a%2Bb`, `${grant}&scope=x&client_id=a%2Bb`])
    expect((await signIn(`${form};charset=UTF-8`, fields)).status).toBe(200);
  for (const { body } of seen) {
    expect(new URLSearchParams(body).getAll("scope")).toEqual(["Books.Read offline"]);
    expect(new URLSearchParams(body).get("client_id")).toBe("a+b");
  }
  expect(seen).toHaveLength(2);
});
