import { describe, expect, test } from "vitest";
import { gets, pagedLists } from "./support/operations.ts";
import { problemOf } from "./support/problem-of.ts";
import { manualClock } from "./support/manual-clock.ts";
import { start, tokenForm } from "./support/start.ts";

async function errorsOf(response: Response): Promise<Readonly<Record<string, readonly string[]>>> {
  return (await problemOf(response)).errors ?? {};
}

describe("Status codes per operation", () => {
  describe.each(pagedLists)("rule 1: $operation with a parameter not greater than 0", ({ base }) => {
    test.each([
      ["PageSize=0&PageNumber=0", ["PageSize", "PageNumber"]],
      ["PageSize=-1&PageNumber=1", ["PageSize"]],
      ["PageSize=1&PageNumber=-2147483648", ["PageNumber"]],
    ])("%s is a 422 with messages under %j", async (query, keys) => {
      const { send } = await start();
      const errors = await errorsOf(await send(`${base}?${query}`));
      expect(Object.keys(errors)).toEqual(keys);
      for (const key of keys) expect(errors[key]).toEqual([`${key} must be greater than 0.`]);
    });
  });

  test.each(gets)(
    "rule 2: $operation answers 422 to an empty id, under a property name",
    async ({ base }) => {
      const { send } = await start();
      expect(await errorsOf(await send(`${base}/`))).toEqual({ Id: ["The Id field is required."] });
      expect(await errorsOf(await send(`${base}/?PageSize=1&PageNumber=1`))).toHaveProperty("Id");
    },
  );

  test.each(gets)("rule 3: $operation answers 404 to an id that no record has", async ({ base }) => {
    const { send } = await start();
    expect(await problemOf(await send(`${base}/ffffffff-ffff-4fff-bfff-ffffffffffff`))).toMatchObject({
      status: 404,
    });
  });

  test("rule 4: a payload that fails validation is a 422 keyed by the offending property", async () => {
    const { create, sandbox } = await start();
    const payload = {
      City: 7,
      BusinessDetails: { DuePeriod: -1 },
      DeliveryAddresses: [{ Name: "" }, { Name: "Sklad" }, "Sklad"],
    };
    expect(await errorsOf(await create(payload))).toEqual({
      Name: ["The Name field is required."],
      City: ["City must be a string."],
      "BusinessDetails.DuePeriod": ["DuePeriod must not be less than 0."],
      "DeliveryAddresses[0].Name": ["The Name field is required."],
      "DeliveryAddresses[2]": ["A delivery address must be an object."],
    });
    expect(sandbox.records("BusinessPartners")).toHaveLength(312);
  });
});

describe("Token request", () => {
  test("rule 1: a token is valid for expires_in seconds, and a new one is requested the same way", async () => {
    const clock = manualClock();
    const { send, requestToken } = await start({ clock, tokenLifetime: 120 });
    const read = async () =>
      (await (await requestToken()).json()) as { access_token: string; expires_in: number };
    const use = async (token: string) =>
      (await send("/v1/issuedinvoices", { headers: { authorization: `Bearer ${token}` } })).status;

    const first = await read();
    expect(first.expires_in).toBe(120);
    clock.move(119_999);
    expect(await use(first.access_token)).toBe(200);
    clock.move(1);
    expect(await use(first.access_token)).toBe(401);
    const second = await read();
    expect(second.access_token).not.toBe(first.access_token);
    expect(await use(second.access_token)).toBe(200);
    expect(await use(first.access_token)).toBe(401);
  });

  test("rule 2: the lifetime is not shown; it is 3600 unless an option changes it", async () => {
    const { requestToken, sandbox } = await start();
    expect(await (await requestToken()).json()).toMatchObject({ expires_in: 3600 });
    sandbox.configure({ tokenLifetime: 5 });
    expect(await (await requestToken()).json()).toMatchObject({ expires_in: 5 });
  });
});

describe("Credential management", () => {
  const ours = { user: "jana", company: "Javor s.r.o." };
  const theirs = { user: "petr", company: "Kovo a.s." };
  const client = { clientId: "client-of-jana", clientSecret: "secret-of-jana" };
  const options = {
    credentials: [
      { kind: "api-key", apiKey: "key-of-jana", ...ours },
      { kind: "client-credentials", ...client, ...ours },
      { kind: "api-key", apiKey: "key-of-petr", ...theirs },
    ],
  } as const;
  const jana = { ...tokenForm, client_id: client.clientId, client_secret: client.clientSecret };
  const list = "/v1/BusinessPartners?PageSize=5&PageNumber=1";

  async function tokenHeaders(answer: Promise<Response>): Promise<{ authorization: string }> {
    const { access_token: token } = (await (await answer).json()) as { access_token: string };
    return { authorization: `Bearer ${token}` };
  }

  test("rule 2: a credential is bound to the company and the user that created it", async () => {
    const { send, sandbox, requestToken } = await start(options);
    const mine = await (await send(list, { key: "key-of-jana" })).json();
    const withToken = await send(list, { headers: await tokenHeaders(requestToken(jana)) });
    const others = await (await send(list, { key: "key-of-petr" })).json();
    expect(await withToken.json()).toEqual(mine);
    expect(mine).toHaveProperty("items", sandbox.records("BusinessPartners", ours).slice(0, 5));
    expect(others).toHaveProperty("items", sandbox.records("BusinessPartners", theirs).slice(0, 5));
    expect(others).not.toEqual(mine);

    const id = sandbox.records("BusinessPartners", ours)[0]?.Id;
    expect((await send(`/v1/BusinessPartners/${id}`, { key: "key-of-jana" })).status).toBe(200);
    expect(await problemOf(await send(`/v1/BusinessPartners/${id}`, { key: "key-of-petr" }))).toMatchObject({
      status: 404,
    });
  });

  test("insert, update and remove change the records of the company that they name, and no others", async () => {
    const { sandbox } = await start(options, "in process");
    const before = sandbox.records("Banks");
    const { Id } = sandbox.insert("Banks", { Name: "Nová záložna" }, ours);
    expect(sandbox.update("Banks", Id, { Name: "Stará záložna" }, ours)).toMatchObject({ Id });
    const named = sandbox.records("Banks", ours).filter(({ Name }) => Name === "Stará záložna");
    expect(named).toHaveLength(1);
    expect(sandbox.remove("Banks", Id, ours)).toEqual(named[0]);
    expect(sandbox.records("Banks", ours)).toHaveLength(before.length);
    expect(sandbox.records("Banks")).toEqual(before);
  });

  test("rule 4: when the user leaves the company, the credentials are invalid", async () => {
    const { send, sandbox, requestToken } = await start(options);
    const headers = await tokenHeaders(requestToken(jana));
    sandbox.configure({ users: { jana: { left: true } } });
    expect(await problemOf(await send(list, { key: "key-of-jana" }))).toMatchObject({ status: 401 });
    expect(await problemOf(await send(list, { headers }))).toMatchObject({ status: 401 });
    expect(await (await requestToken(jana)).json()).toMatchObject({ error: "invalid_client" });
    expect((await send(list, { key: "key-of-petr" })).status).toBe(200);
  });

  test("rule 5: when the user loses rights, the credentials stay valid and the rights apply", async () => {
    const { send, sandbox, requestToken } = await start(options);
    sandbox.configure({ users: { jana: { rights: ["listBanks"] } } });
    const headers = await tokenHeaders(requestToken(jana));
    expect(await problemOf(await send(list, { key: "key-of-jana" }))).toMatchObject({ status: 403 });
    expect(await problemOf(await send(list, { headers }))).toMatchObject({ status: 403 });
    expect((await send("/v1/Banks?PageSize=1&PageNumber=1", { headers })).status).toBe(200);
  });

  test("a credential that the administrator revoked is invalid", async () => {
    const { send, sandbox } = await start(options);
    const [credential] = options.credentials;
    sandbox.configure({ credentials: [{ ...credential, revoked: true }] });
    expect(await problemOf(await send(list, { key: "key-of-jana" }))).toMatchObject({ status: 401 });
    sandbox.configure({ credentials: [{ ...credential, revoked: true }, credential] });
    expect((await send(list, { key: "key-of-jana" })).status).toBe(200);
  });
});
