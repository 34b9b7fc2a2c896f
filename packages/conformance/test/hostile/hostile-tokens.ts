import { clientCredentials, type Client, type Credential } from "@accounting-data/core";
import { createBusinessPartner, getBank } from "@accounting-data/resources";
import { idOf, sendJson, upTo, type HostileProgram } from "./hostile-program.ts";

const secret = "hostile-client-secret";
const bank = { Id: idOf(1) };
const read = (client: Client): Promise<unknown> => getBank(client, idOf(1));
const create = (client: Client): Promise<unknown> => createBusinessPartner(client, { Name: "Novák" });
const twice = async (client: Client): Promise<unknown> => {
  await read(client);
  return read(client);
};
const credential =
  (discovery = false) =>
  (authUrl: string): Credential =>
    clientCredentials({ authUrl, clientId: "hostile", clientSecret: secret, discovery });

/** An API that accepts any token, behind an auth server that answers with that body. */
function issuing(bodyOf: (number: number) => unknown, status = 200): HostileProgram["service"] {
  return () => {
    let tokens = 0;
    return ({ path }, response) =>
      path.startsWith("/v1/")
        ? sendJson(response, bank)
        : sendJson(response, bodyOf(++tokens), tokens > 0 ? status : 200);
  };
}

const base = { credential: credential(), never: secret } as const;

/** Auth servers that lie, and APIs that accept none of their tokens. */
export const hostileTokens: readonly HostileProgram[] = [
  ...[undefined, -1, 0, "", "soon", null, 1e300].map((expires_in): HostileProgram => ({
    ...base,
    name: `a token that expires in ${JSON.stringify(expires_in) ?? "(nothing)"}, used twice`,
    service: issuing(() => ({ access_token: "token", expires_in })),
    run: twice,
    value: bank,
    requests: 3,
  })),
  ...[{}, { access_token: "" }, { access_token: 7 }, { access_token: "a\r\nb" }, [], "token"].map(
    (body): HostileProgram => ({
      ...base,
      name: `${JSON.stringify(body)} in place of a token`,
      service: issuing(() => body),
      run: create,
      error: { code: "token" },
      requests: 1,
    }),
  ),
  {
    ...base,
    name: "a token of another type",
    service: issuing(() => ({ access_token: "token", token_type: "mac" })),
    run: read,
    error: { code: "token" },
    requests: 1,
  },
  {
    ...base,
    name: "invalid_client, with the secret in its description: requested once",
    service: issuing(() => ({ error: "invalid_client", error_description: `no client ${secret}` }), 401),
    run: read,
    error: { code: "token", error: "invalid_client" },
    requests: 1,
  },
  {
    ...base,
    name: "an auth server that redirects the secret elsewhere",
    service: () => (_, response) => response.writeHead(307, { location: "http://127.0.0.1:1/steal" }).end(),
    run: read,
    error: { code: "token", cause: { code: "redirect" } },
    requests: 1,
  },
  {
    ...base,
    name: "an auth server that is down for ever",
    service: issuing(() => ({ title: "down" }), 503),
    run: create,
    error: { code: "token", status: 503 },
    requests: 4,
  },
  {
    ...base,
    name: "an API that accepts no token: one renewal, one retry",
    service: () => {
      let tokens = 0;
      return ({ path }, response) =>
        path.startsWith("/v1/")
          ? sendJson(response, { title: "no" }, 401)
          : sendJson(response, { access_token: `token-${++tokens}`, expires_in: 3_600 });
    },
    run: create,
    error: { code: "unauthorized" },
    never: "token-2",
    requests: 4,
  },
  {
    ...base,
    name: "an API that accepts only the second token",
    service: () => {
      let tokens = 0;
      let calls = 0;
      return ({ path }, response) => {
        if (!path.startsWith("/v1/")) {
          return sendJson(response, { access_token: `token-${++tokens}`, expires_in: 3_600 });
        }
        return ++calls === 1 ? sendJson(response, { title: "no" }, 401) : sendJson(response, bank, 201);
      };
    },
    run: create,
    value: { data: bank },
    requests: 4,
  },
  {
    ...base,
    name: "20 calls at once, one token",
    service: issuing((number) => ({ access_token: `token-${number}`, expires_in: 3_600 })),
    run: async (client) => (await Promise.all(upTo(20).map(() => read(client)))).length,
    value: 20,
    requests: 21,
  },
  {
    ...base,
    name: "a published token endpoint of another origin: the secret is not sent",
    credential: credential(true),
    service: () => (_, response) =>
      sendJson(response, { issuer: "http://127.0.0.1:1", token_endpoint: "http://127.0.0.1:1/token" }),
    run: read,
    error: { code: "token" },
    requests: 1,
  },
  {
    ...base,
    name: "a discovery document that is HTML",
    credential: credential(true),
    service: () => (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    run: read,
    error: { code: "token" },
    requests: 1,
  },
];
