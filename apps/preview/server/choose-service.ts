import { readUpstreams, type Upstream } from "@accounting-data/excel-server";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { furtherLists } from "./further-lists.ts";

/** The service that the preview shows. */
export interface Service {
  readonly upstream: Upstream;
  /** "sandbox data", or the host of the real service. */
  readonly label: string;
  /** The sandbox's credentials; the pane starts with its API key. */
  readonly demo?: Readonly<Record<"apiKey" | "clientId" | "clientSecret", string>>;
  /** Whether its data are those of `start`, of which the page makes reports. */
  readonly knownData?: boolean;
  close(): Promise<void>;
}

/**
 * The service of `ACCOUNTING_BASE_URL` (and `ACCOUNTING_AUTH_URL` for tokens); without them a new sandbox. Rejects with a
 * TypeError that names an invalid variable.
 */
export async function chooseService(env: Readonly<Record<string, string | undefined>>): Promise<Service> {
  const baseUrl = env["ACCOUNTING_BASE_URL"];
  const authUrl = env["ACCOUNTING_AUTH_URL"];
  if (baseUrl) {
    const { host } = readUrl("ACCOUNTING_BASE_URL", baseUrl);
    if (authUrl) readUrl("ACCOUNTING_AUTH_URL", authUrl);
    return {
      upstream: { id: "service", label: host, apiBaseUrl: baseUrl, ...(authUrl && { authUrl }) },
      label: host,
      close: async () => {},
    };
  }
  if (authUrl)
    throw new TypeError("ACCOUNTING_AUTH_URL is set, but ACCOUNTING_BASE_URL is not: set both, or neither.");

  const service = await sandboxService(createSandbox({ lists: furtherLists }), [
    { name: "Currencies", after: true, byId: true },
    { name: "ReceivedInvoices", after: true, byId: true },
  ]);
  return { ...service, knownData: true };
}

/** Serves a sandbox at a free port, with its demo credentials. */
export async function sandboxService(sandbox: Sandbox, lists: Upstream["lists"] = []): Promise<Service> {
  const server = await serve(sandbox);
  return {
    upstream: {
      id: "sandbox",
      label: "Sandbox",
      apiBaseUrl: server.url,
      authUrl: server.url,
      timeZone: "Europe/Prague",
      lists,
    },
    label: "sandbox data",
    demo: demoCredentials,
    close: () => server.close(),
  };
}

function readUrl(variable: string, text: string): URL {
  if (!URL.canParse(text)) throw new TypeError(`${variable} is not a URL. Example: https://api.example.com`);
  try {
    readUpstreams([{ id: "service", label: "Service", apiBaseUrl: text }]);
  } catch (error) {
    // Without the part of the message about the list of upstreams.
    throw new TypeError(String(error).replace(/^.*apiBaseUrl: /, `${variable}: `), { cause: error });
  }
  return new URL(text);
}
