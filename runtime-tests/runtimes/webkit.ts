import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findWebKit, launchWebKit, type WebKitPage } from "@accounting-data/test-browser";
import { bundle } from "./bundle.ts";
import { strictPolicy } from "./run-in-page.ts";
import type { Runtime } from "./runtime.ts";

/** Runs each program in its own browser, on the origin of the service. */
export function webkit(): Runtime {
  const found = findWebKit();
  return {
    name: "webkit",
    ...("missing" in found ? { missing: found.missing } : {}),
    async run({ folder, file, input, printed }) {
      if ("missing" in found) throw new Error(found.missing);
      const origin = new URL(input.baseUrl ?? "http://127.0.0.1").origin;
      const script = await serveScript(await bundle(join(folder, file), "browser"));
      const profile = await mkdtemp(join(tmpdir(), "webkit-"));
      const page = await launchWebKit(found, profile);
      try {
        await answerWithEmptyPage(page, `${origin}/program.html`, strictPolicy(script.url));
        if (printed) await listenToConsole(page, printed);
        await page.open(`${origin}/program.html`);
        return await page.evaluate(
          `import("${script.url}").then((program) => program.default(${JSON.stringify(input)}))`,
        );
      } finally {
        await page.close();
        script.close();
        // Processes of the browser end after it.
        await rm(profile, { recursive: true, force: true, maxRetries: 10 });
      }
    },
  };
}

/** Serves a script for pages of any origin: the inspector's messages are too short for it. */
async function serveScript(body: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const headers = { "content-type": "text/javascript", "access-control-allow-origin": "*" };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/program.js`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Answers the request to this address in place of its server. */
async function answerWithEmptyPage({ inspector }: WebKitPage, url: string, policy: string): Promise<void> {
  inspector.on("Network.requestIntercepted", ({ requestId }: { requestId: string }) => {
    void inspector.send("Network.interceptRequestWithResponse", {
      requestId,
      content: "",
      base64Encoded: false,
      mimeType: "text/html",
      status: 200,
      statusText: "OK",
      headers: { "content-type": "text/html", "content-security-policy": policy },
    });
  });
  await inspector.send("Network.enable");
  await inspector.send("Network.setInterceptionEnabled", { enabled: true });
  await inspector.send("Network.addInterception", { url, stage: "request" });
}

/** Passes on what the developer tools receive for display: each value with a preview of its properties. */
async function listenToConsole({ inspector }: WebKitPage, printed: (text: string) => void): Promise<void> {
  inspector.on("Console.messageAdded", ({ message }: { message: { parameters?: unknown } }) =>
    printed(`${JSON.stringify(message.parameters)}\n`),
  );
  await inspector.send("Console.enable");
}
