import { officeJsAddress, taskpanePage } from "@accounting-data/deployment";
import { describe, expect, test, vi } from "vitest";
import { frameAncestors } from "./files/content-security-policy.ts";
import { createAddInServer, type AddInServerOptions } from "./create-add-in-server.ts";
import { replaceOfficeJs } from "./files/served-files.ts";

const page = `<!doctype html><script src="${officeJsAddress}"></script><script type="module" src="./functions.js"></script>`;
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  "taskpane.html": ["text/html; charset=utf-8", page],
  "functions.js": ["text/javascript; charset=utf-8", `/* ${officeJsAddress} */ ${"x".repeat(2000)}`],
  "offline.js": ["text/javascript; charset=utf-8", "worker"],
  "functions.json": ["application/json; charset=utf-8", "{}"],
  "functions.cs.json": ["application/json; charset=utf-8", "{}"],
  "assets/pane-B1a2.js": ["text/javascript; charset=utf-8", "pane"],
};

function addInServer(
  options: Partial<AddInServerOptions> = {},
): (path: string, init?: RequestInit) => Promise<Response> {
  const server = createAddInServer({
    upstreams: [
      {
        id: "acme",
        label: "Acme",
        apiBaseUrl: "https://api.example.com",
        authUrl: "https://auth.example.com",
      },
      { id: "beta", label: "Beta", apiBaseUrl: "https://beta.example.com" },
    ],
    read: async (path) => {
      const file = files[path];
      return file && { bytes: new TextEncoder().encode(file[1]), type: file[0] };
    },
    fetch: () => Promise.reject(new Error("Nothing here may be forwarded.")),
    ...options,
  });
  return async (path, init) => await server.fetch(new Request(`https://addin.example.com${path}`, init));
}

describe("a failure of the server itself", () => {
  const read = () => Promise.reject(new Error("disk gone"));

  test.each([
    ["is a line of the log alone, where there is one", true],
    ["is printed where there is no log", false],
  ])("%s", async (_, hasLog) => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const log = vi.fn<NonNullable<AddInServerOptions["log"]>>();
    const answer = await addInServer({ read, ...(hasLog && { log }) })("/taskpane.html");
    expect(answer.status).toBe(500);
    expect([printed.mock.calls.length, log.mock.calls.length]).toEqual(hasLog ? [0, 1] : [1, 0]);
    const entries = log.mock.calls.map(([entry]) => entry);
    expect(entries).toMatchObject(hasLog ? [{ status: 500, cause: "Error: disk gone" }] : []);
    printed.mockRestore();
  });
});

describe("the add-in's files", () => {
  test("have their type and nosniff", async () => {
    const fetch = addInServer();
    for (const [path, [type, text]] of Object.entries(files)) {
      const answer = await fetch(`/${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      // The functions' metadata has the lists of the deployment.
      expect(await answer.text()).toContain(
        path.startsWith("functions.") && path.endsWith(".json") ? '"id": "PARTNERS"' : text,
      );
    }
  });

  test("have the policy that lets Excel frame the page, and no X-Frame-Options", async () => {
    const answer = await addInServer()("/taskpane.html");
    const policy = answer.headers.get("content-security-policy")?.split("; ");
    expect(policy).toContain("script-src 'self' https://appsforoffice.microsoft.com");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain(`frame-ancestors 'self' ${frameAncestors.join(" ")}`);
    expect(policy?.join()).not.toContain("eval");
    expect(answer.headers.has("x-frame-options")).toBe(false);
  });

  test("have, for the service worker, the policy that it fetches only what the page loads", async () => {
    const answer = await addInServer()("/offline.js");
    expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; connect-src 'self' https://appsforoffice.microsoft.com",
    );
  });

  test("are served only below the base path", async () => {
    const fetch = addInServer({ basePath: "/tools/addin" });
    expect((await fetch("/tools/addin/taskpane.html")).status).toBe(200);
    expect((await fetch("/tools/addin/upstreams.json")).status).toBe(200);
    expect((await fetch("/taskpane.html")).status).toBe(404);
    expect((await fetch("/tools/addintaskpane.html")).status).toBe(404);
  });

  test("can be read from other origins only if they are the functions' metadata", async () => {
    const fetch = addInServer();
    for (const path of ["/functions.json", "/functions.cs.json"]) {
      expect((await fetch(path)).headers.get("access-control-allow-origin")).toBe("*");
    }
    for (const path of ["/taskpane.html", "/functions.js", "/upstreams.json"]) {
      expect((await fetch(path)).headers.has("access-control-allow-origin")).toBe(false);
    }
  });

  test("are immutable if their name has a hash, and otherwise checked by ETag", async () => {
    const fetch = addInServer();
    expect((await fetch("/assets/pane-B1a2.js")).headers.get("cache-control")).toContain("immutable");
    const first = await fetch("/functions.js");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const etag = first.headers.get("etag") ?? "";
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await fetch("/functions.js", { headers: { "if-none-match": known } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    }
    expect((await fetch("/functions.js", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("are hashed and compressed once", async () => {
    const hashed = vi.spyOn(crypto.subtle, "digest");
    const file = { bytes: new TextEncoder().encode("x".repeat(2000)), type: "text/javascript" };
    const fetch = addInServer({ read: async () => file });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => fetch("/functions.js", { headers: { "accept-encoding": "gzip" } })),
    );
    expect(all.map(({ headers }) => headers.get("content-encoding"))).toEqual(Array(20).fill("gzip"));
    expect(hashed).toHaveBeenCalledOnce();
    hashed.mockRestore();
  });

  test("are zipped for a browser that accepts gzip", async () => {
    const answer = await addInServer()("/functions.js", { headers: { "accept-encoding": "br, gzip" } });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    const text = await new Response(answer.body?.pipeThrough(new DecompressionStream("gzip"))).text();
    expect(text).toBe(files["functions.js"]?.[1]);
  });

  test("can't be written", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const answer = await addInServer()("/taskpane.html", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD");
    }
    const head = await addInServer()("/taskpane.html", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });

  test.each([
    "/",
    "/nothing.html",
    "/..%2fpackage.json",
    "/assets/..%5c..%5cpackage.json",
    "/assets/%252e%252e/package.json",
    "/.env",
    "/assets/.git/config",
    "/assets//pane-B1a2.js",
    "/assets/pane-B1a2.js/",
    "/taskpane.html%00.png",
    "/C:/windows/win.ini",
    "/file:///etc/passwd",
    `/${"a".repeat(300)}`,
  ])("are not read for the path %s", async (path) => {
    const asked: string[] = [];
    const fetch = addInServer({ read: async (read) => void asked.push(read) });
    const answer = await fetch(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(asked.filter((one) => one !== "nothing.html")).toEqual([]);
  });
});

describe("office.js", () => {
  test("is found in the page of the build", () => {
    expect(replaceOfficeJs(taskpanePage(), "/office/office.js")).toBe(
      taskpanePage().replace(officeJsAddress, "/office/office.js"),
    );
    expect(taskpanePage()).toContain(`<script src="${officeJsAddress}">`);
  });

  test("can be replaced by another address, which is the only difference", async () => {
    const original = addInServer();
    const replaced = addInServer({ officeJs: "/office/office.js" });
    for (const path of Object.keys(files)) {
      const [before, after] = await Promise.all([original(`/${path}`), replaced(`/${path}`)]);
      const [was, is] = await Promise.all([before.text(), after.text()]);
      expect(is).toBe(path === "taskpane.html" ? was.replace(officeJsAddress, "/office/office.js") : was);
      for (const { headers } of [before, after])
        for (const name of ["etag", "content-length"]) headers.delete(name);
      expect([...after.headers]).toEqual([...before.headers]);
    }
  });

  test.each(["no office.js at all", `${officeJsAddress} ${officeJsAddress}`])(
    "is an error of the server in a page with %s",
    async (text) => {
      const read = async () => ({ bytes: new TextEncoder().encode(text), type: "text/html" });
      const said = vi.spyOn(console, "error").mockReturnValue();
      const fetch = addInServer({ officeJs: "/office/office.js", read });
      const answer = await fetch("/taskpane.html");
      expect(answer.status).toBe(500);
      expect(String(said.mock.lastCall?.[0])).toMatch(/times, not once/);
      said.mockRestore();
    },
  );
});

describe("upstreams.json", () => {
  test("has ids and labels for the pane, and no address", async () => {
    const answer = await addInServer()("/upstreams.json");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toEqual([
      { id: "acme", label: "Acme", tokens: true },
      { id: "beta", label: "Beta", tokens: false },
    ]);
  });

  test("has what the pane obeys", async () => {
    const shown = {
      id: "acme",
      label: "Acme",
      timeZone: "Europe/Prague",
      pace: { perSecond: 5 },
      lists: [{ name: "Currencies", after: true, byId: true }],
      only: ["Currencies"],
      remember: false,
      snapshot: false,
      silentBinding: true,
    };
    const fetch = addInServer({
      upstreams: [{ ...shown, apiBaseUrl: "https://api.example.com", scope: "openapi" }],
    });
    expect(await (await fetch("/upstreams.json")).json()).toEqual([{ ...shown, tokens: false }]);
  });

  test('forwards no list but those that "only" names, and then no create', async () => {
    const apiBaseUrl = "https://api.example.com";
    const fetch = addInServer({
      upstreams: [{ id: "acme", label: "Acme", apiBaseUrl, only: ["Banks"] }],
      fetch: async () => Response.json({ items: [] }),
    });
    const statusOf = async (path: string, init?: RequestInit): Promise<number> =>
      (await fetch(`/upstreams/acme/api/v1/${path}`, init)).status;
    expect(await statusOf("Banks")).toBe(200);
    expect(await statusOf("Centres")).toBe(400);
    expect(await statusOf("BusinessPartners", { method: "POST", body: "{}" })).toBe(400);
  });

  test("comes before a file of the build", async () => {
    const fetch = addInServer({
      read: async () => ({ bytes: new TextEncoder().encode("[]"), type: "application/json" }),
    });
    expect(await (await fetch("/upstreams.json")).json()).toHaveLength(2);
  });

  test("is checked when the server is created", () => {
    const upstreams = [{ id: "acme", label: "Acme", apiBaseUrl: "http://169.254.169.254" }];
    expect(() => addInServer({ upstreams })).toThrow(/must begin with https/);
  });
});
