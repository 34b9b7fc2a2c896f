import { officeJsAddress } from "@accounting-data/deployment";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { largeDescription } from "@accounting-data/large-description";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { addInFolder } from "../server/create-preview.ts";

const script = fileURLToPath(new URL("../server/start.ts", import.meta.url));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** Runs the server as the command `start` does; resolves when it has printed its address. */
async function start(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string; printed: string }> {
  const child = spawn(process.execPath, ["--conditions=@accounting-data/source", script], {
    env: { ...process.env, CI: "true", ...env },
  });
  running.push(child);
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on("data", (data) => (printed += String(data)));
    child.stdout?.on("data", (data) => {
      printed += String(data);
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed);
      if (address) resolve(address[0]);
    });
    child.once("exit", (code) => reject(new Error(`start ended with ${code}: ${printed}`)));
  });
  return { child, url, printed };
}

describe("start", () => {
  test("prints one address, serves the page there, and ends cleanly on Ctrl+C", async () => {
    const { child, url, printed } = await start({ PORT: "0" });
    expect(printed.match(/http:/g)).toHaveLength(1);
    for (const secret of Object.values(demoCredentials)) expect(printed).toContain(secret);
    expect(await (await fetch(url)).text()).toContain("Accounting Data for Excel");
    child.kill("SIGINT");
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(0);
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });

  test("takes another port if the given one is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    try {
      const { url } = await start({ PORT: String(port) });
      expect(new URL(url).port).not.toBe(String(port));
      expect((await fetch(url)).status).toBe(200);
    } finally {
      other.close();
    }
  });

  test("serves the add-in's build unchanged except for office.js's address", async () => {
    const { url } = await start({ PORT: "0" });
    const built = await readFile(`${addInFolder}/taskpane.html`, "utf8");
    const served = await (await fetch(`${url}addin/taskpane.html`)).text();
    expect(served).not.toBe(built);
    expect(served).toBe(built.replace(officeJsAddress, "/office/office.js"));
    const functions = await (await fetch(`${url}addin/functions.js`)).text();
    expect(functions).toBe(await readFile(`${addInFolder}/functions.js`, "utf8"));
  });

  test("forwards to the service of the environment variables, without a credential of its own", async () => {
    const service = await serve(createSandbox());
    try {
      const { url } = await start({
        PORT: "0",
        ACCOUNTING_BASE_URL: service.url,
        ACCOUNTING_AUTH_URL: service.url,
      });
      expect(await (await fetch(`${url}preview.json`)).json()).toEqual({ label: new URL(service.url).host });
      const list = `${url}addin/upstreams/service/api/v1/BusinessPartners?PageSize=1&PageNumber=1`;
      expect((await fetch(list)).status).toBe(401);
      expect((await fetch(list, { headers: { "api-key": demoCredentials.apiKey } })).status).toBe(200);
      const { clientId, clientSecret } = demoCredentials;
      const signIn = new URLSearchParams({
        grant_type: "client_credentials",
        client_id: clientId,
        client_secret: clientSecret,
        scope: "Svc.OpenApi.Access.Cz",
      });
      const token = await fetch(`${url}addin/upstreams/service/auth/connect/token`, {
        method: "POST",
        body: signIn,
      });
      expect(await token.json()).toMatchObject({ token_type: "Bearer" });
    } finally {
      await service.close();
    }
  });

  test("serves the lists of a description, with records made from it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "start-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "openapi.json");
    await writeFile(file, JSON.stringify(largeDescription()));
    const { url } = await start({ PORT: "0", INIT_CWD: folder, ACCOUNTING_DESCRIPTION: "openapi.json" });
    const [offered] = (await (await fetch(`${url}addin/upstreams.json`)).json()) as [
      { readonly described: { readonly lists: readonly object[] } },
    ];
    expect(offered.described.lists).toHaveLength(30);
    const list = `${url}addin/upstreams/sandbox/api/v1/IssuedInvoices/Unpaid?PageSize=5&PageNumber=1`;
    const answer = await fetch(list, { headers: { "api-key": demoCredentials.apiKey } });
    expect(((await answer.json()) as { items: readonly object[] }).items).toHaveLength(5);
    await writeFile(file, '{ "swagger": "2.0" }');
    await expect(start({ PORT: "0", ACCOUNTING_DESCRIPTION: file })).rejects.toThrow(
      /ACCOUNTING_DESCRIPTION: .*openapi\.json: The description is of Swagger 2\.0/,
    );
    await expect(start({ ACCOUNTING_DESCRIPTION: join(folder, "none.json") })).rejects.toThrow(
      /ACCOUNTING_DESCRIPTION: .*none\.json can't be read: no such file/,
    );
    await writeFile(file, '{ "openapi": "3.0.0", "x": "\xE8" }', "latin1");
    await expect(start({ ACCOUNTING_DESCRIPTION: file })).rejects.toThrow(
      /ACCOUNTING_DESCRIPTION: .*openapi\.json is not in UTF-8\. Save it as UTF-8/,
    );
  });

  // The command that opens addresses on Linux runs the program that BROWSER names.
  test.skipIf(process.platform !== "linux")(
    "opens the page in a browser, but not with NO_OPEN or CI, or without a display",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "start-"));
      onTestFinished(() => rm(folder, { recursive: true }));
      const opened = join(folder, "opened");
      await writeFile(join(folder, "browser"), `#!/bin/sh\necho "$1" >> ${opened}\n`, { mode: 0o755 });
      const desktop = {
        PORT: "0",
        CI: "",
        DISPLAY: ":0",
        WAYLAND_DISPLAY: "",
        XDG_CURRENT_DESKTOP: "",
        BROWSER: join(folder, "browser"),
      };
      await start({ ...desktop, NO_OPEN: "1" });
      await start({ ...desktop, CI: "true" });
      await start({ ...desktop, DISPLAY: "" });
      // Started last: when its page is open, the others would be open too.
      const { url } = await start(desktop);
      await expect.poll(() => readFile(opened, "utf8").catch(() => "")).toContain(url);
      expect(await readFile(opened, "utf8")).toBe(`${url}\n`);
    },
  );

  test("names an invalid variable and does not start", async () => {
    await expect(start({ ACCOUNTING_BASE_URL: "nonsense" })).rejects.toThrow(
      /ACCOUNTING_BASE_URL is not a URL/,
    );
    await expect(start({ ACCOUNTING_BASE_URL: "https://api.example.com/v1" })).rejects.toThrow(
      /ACCOUNTING_BASE_URL: must end before \/v1/,
    );
    for (const port of ["abc", "-1", "65536"])
      await expect(start({ PORT: port })).rejects.toThrow(/PORT must be a whole number from 0 to 65535/);
    await expect(start({ ACCOUNTING_AUTH_URL: "https://auth.example.com" })).rejects.toThrow(
      /ACCOUNTING_BASE_URL is not/,
    );
  });
});
