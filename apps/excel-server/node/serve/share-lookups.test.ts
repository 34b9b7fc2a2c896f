import dns from "node:dns";
import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../test/listen.ts";
import { shareLookups } from "./share-lookups.ts";

type Found = (error: Error | null, addresses?: readonly { address: string; family: number }[]) => void;

/** Shares look-ups, of which each ends when it is told to. */
function holdLookups() {
  const original = dns.lookup;
  onTestFinished(() => void (dns.lookup = original));
  const held: { readonly name: string; readonly end: Found }[] = [];
  dns.lookup = ((name: string, _: object, end: Found) =>
    void held.push({ name, end })) as unknown as typeof dns.lookup;
  shareLookups();
  return held;
}

/** Asks a service of this computer by a name. Resolves to the status, or to the code of the failure. */
async function ask(url: string): Promise<unknown> {
  try {
    return (await fetch(url, { headers: { connection: "close" } })).status;
  } catch (error) {
    return ((error as Error).cause as NodeJS.ErrnoException).code;
  }
}

test("connections that begin while a name is looked up share the look-up, and later ones look again", async () => {
  const service = createServer((_, response) => response.end("[]"));
  onTestFinished(() => service.closeAllConnections());
  const port = await listen(service);
  const held = holdLookups();
  const [one, other] = ["one", "other"].map((name) => `http://${name}.example.com:${port}/`) as [
    string,
    string,
  ];
  const asked = [one, one, one, other].map(ask);
  await vi.waitFor(() =>
    expect(held.map(({ name }) => name)).toEqual(["one.example.com", "other.example.com"]),
  );
  held[0]!.end(null, [{ address: "127.0.0.1", family: 4 }]);
  expect(await Promise.all(asked.slice(0, 3))).toEqual([200, 200, 200]);

  const again = ask(one);
  await vi.waitFor(() => expect(held).toHaveLength(3));
  held[2]!.end(null, [{ address: "127.0.0.1", family: 4 }]);
  expect(await again).toBe(200);

  held[1]!.end(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
  expect(await asked[3]).toBe("ENOTFOUND");
});
