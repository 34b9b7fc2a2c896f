import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../listen.ts";
import { startBundle } from "../start-bundle.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { databaseProgram, startDatabase } from "./start-database.ts";

/** The pace of the service, which both servers are told. */
const perSecond = 20;
/** Milliseconds for which the service's requests are counted, and for how long at most where the rate is not as expected. */
const window = { first: 2_000, most: 20_000 };
/** Readers at each server. Each sends its next read when it has an answer. */
const readers = 6;

/** A service that counts its requests. */
async function startCountingService() {
  let received = 0;
  const service = createServer((request, response) => {
    request.resume();
    received += 1;
    response.end("[]");
  });
  onTestFinished(() => service.closeAllConnections());
  return {
    apiBaseUrl: `http://127.0.0.1:${await listen(service)}`,
    /**
     * Requests a second, from now on until it is as expected: a busy machine stands still, and catches up. The longer they are
     * counted, the less that weighs.
     */
    async rate(isExpected: (rate: number) => boolean) {
      const before = received;
      const begun = performance.now();
      for (;;) {
        await wait(window.first);
        const elapsed = performance.now() - begun;
        const rate = ((received - before) / elapsed) * 1_000;
        if (isExpected(rate) || elapsed > window.most) return rate;
      }
    },
  };
}

/** A folder that serves as the add-in's build. */
async function makeFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "taskpane.html"), "pane");
  return folder;
}

test.skipIf(databaseProgram === undefined)(
  "two servers keep one pace with their database, twice the pace without it, and refuse no read meanwhile (needs valkey-server or redis-server)",
  { timeout: 120_000 },
  async () => {
    let database = await startDatabase();
    onTestFinished(() => database.stop());
    const { port } = new URL(database.address);
    const service = await startCountingService();
    const upstream = { id: "acme", label: "Acme", apiBaseUrl: service.apiBaseUrl, pace: { perSecond } };
    const folder = await makeFolder();
    const start = () => startBundle([upstream], "--folder", folder, "--shared", database.address);
    const servers = [await start(), await start()];
    const restart = async () => void (database = await startDatabase(Number(port)));

    let isOver = false;
    const statuses = new Set<number>();
    async function readOn(url: string, reader: number): Promise<void> {
      for (let page = 1; !isOver; page += 1) {
        const query = `PageSize=${reader + 1}&PageNumber=${page}`;
        const answer = await fetch(`${url}upstreams/acme/api/v1/Banks?${query}`, {
          headers: { "api-key": "acme" },
        });
        statuses.add(answer.status);
        await answer.text();
      }
    }
    const reading = servers.flatMap(({ url }) =>
      Array.from({ length: readers }, (_, reader) => readOn(url, reader)),
    );
    /** A twentieth more than the pace, since a window may begin right before a request. No server stands still. */
    const isPace = (most: number) => (rate: number) => rate <= perSecond * most && rate > perSecond / 2;
    const paces = { together: isPace(1.05), alone: isPace(2.1) };
    /** Changes the database's state, and counts when both servers have said so. */
    async function rateAfter(change: () => unknown, pace: keyof typeof paces): Promise<number> {
      const said = {
        together: "can be used again",
        alone: "paces its requests and remembers its creates alone",
      }[pace];
      for (const { errors } of servers) errors.length = 0;
      await change();
      await vi.waitFor(() => {
        for (const { errors } of servers) expect(errors.at(-1) ?? "nothing").toContain(said);
      }, 20_000);
      return await service.rate(paces[pace]);
    }
    const rates: Record<string, number> = { up: await service.rate(paces.together) };
    rates["stopped"] = await rateAfter(() => database.shutDown(), "alone");
    rates["started again"] = await rateAfter(restart, "together");
    rates["hanging"] = await rateAfter(() => database.hang(), "alone");
    rates["awake"] = await rateAfter(() => database.wake(), "together");
    rates["killed"] = await rateAfter(() => database.stop(), "alone");
    rates["started once more"] = await rateAfter(restart, "together");
    isOver = true;
    await Promise.all(reading);

    const together = ["up", "started again", "awake", "started once more"];
    for (const [state, rate] of Object.entries(rates)) {
      const pace = together.includes(state) ? "together" : "alone";
      expect([state, rate, paces[pace](rate)]).toEqual([state, rate, true]);
    }
    expect([...statuses]).toEqual([200]);
  },
);

test.skipIf(databaseProgram === undefined)(
  "a server knows the client of a token that another server has issued (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const seen: string[] = [];
    const service = createServer((request, response) => {
      request.resume();
      seen.push(request.method ?? "");
      response.end(request.url?.endsWith("token") ? `{"access_token":"token-${seen.length}"}` : "[]");
    });
    const address = `http://127.0.0.1:${await listen(service)}`;
    const upstream = { id: "acme", label: "Acme", apiBaseUrl: address, authUrl: address };
    const folder = await makeFolder();
    const start = () => startBundle([upstream], "--folder", folder, "--shared", database.address);
    const [one, other] = [await start(), await start()];
    async function signIn(url: string): Promise<string> {
      const body = new URLSearchParams("grant_type=client_credentials&client_id=acme&client_secret=x");
      const answer = await fetch(`${url}upstreams/acme/auth/connect/token`, { method: "POST", body });
      return ((await answer.json()) as { readonly access_token: string }).access_token;
    }
    // Equal reads of one client are sent once.
    for (const token of [await signIn(one.url), await signIn(other.url)]) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${other.url}upstreams/acme/api/v1/Banks`, { headers });
      expect(await answer.text()).toBe("[]");
    }
    expect(seen).toEqual(["POST", "POST", "GET"]);
    expect([...one.errors, ...other.errors]).toEqual([]);
  },
);
