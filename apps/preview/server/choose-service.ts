import { readUpstreams, type Descriptions, type Upstream } from "@accounting-data/excel-server";
import { readTextFile } from "@accounting-data/excel-server/node";
import { DescriptionError, readDescription, type Digest } from "@accounting-data/openapi";
import { demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { resolve } from "node:path";
import { demoSandbox, demoUpstream, furtherListRows, yesterday } from "./demo-service.ts";
import { describedSandbox } from "./described-sandbox.ts";

/** The service that the preview shows. */
export interface ChosenService {
  readonly upstream: Upstream;
  /** Its description, under the file name in `upstream.description`. */
  readonly descriptions?: Descriptions;
  /** "sandbox data", or the host of the real service. */
  readonly label: string;
  /** The sandbox's credentials; the pane starts with its API key. */
  readonly demo?: Readonly<Record<"apiKey" | "clientId" | "clientSecret", string>>;
  /** Whether it has the sandbox's own data, of which the page can make reports. */
  readonly knownData?: boolean;
  close(): Promise<void>;
}

/**
 * The service of `ACCOUNTING_BASE_URL` (and `ACCOUNTING_AUTH_URL` for tokens); without them a new sandbox. With the file of an
 * OpenAPI description in `ACCOUNTING_DESCRIPTION` every list that it has is served; the sandbox makes records as it describes
 * them. `dataUntil`: the last day of made-up data where there is no description. Rejects with a TypeError that names an invalid variable.
 */
export async function chooseService(
  env: Readonly<Record<string, string | undefined>>,
  dataUntil = yesterday(),
): Promise<ChosenService> {
  const baseUrl = env["ACCOUNTING_BASE_URL"];
  const authUrl = env["ACCOUNTING_AUTH_URL"];
  const file = env["ACCOUNTING_DESCRIPTION"];
  const digest = file ? await readGiven(resolve(env["INIT_CWD"] ?? "", file)) : undefined;
  if (baseUrl) {
    const { host } = readUrl("ACCOUNTING_BASE_URL", baseUrl);
    if (authUrl) readUrl("ACCOUNTING_AUTH_URL", authUrl);
    const service: ChosenService = {
      upstream: { id: "service", label: host, apiBaseUrl: baseUrl, ...(authUrl && { authUrl }) },
      label: host,
      close: async () => {},
    };
    return digest ? withDescription(service, digest) : service;
  }
  if (authUrl)
    throw new TypeError("ACCOUNTING_AUTH_URL is set, but ACCOUNTING_BASE_URL is not: set both, or neither.");

  if (digest) return withDescription(await sandboxService(describedSandbox(digest)), digest);
  return { ...(await sandboxService(demoSandbox(dataUntil), furtherListRows)), knownData: true };
}

/** Serves a sandbox at a free port, with its demo credentials. */
export async function sandboxService(
  sandbox: Sandbox,
  lists: Upstream["lists"] = [],
): Promise<ChosenService> {
  const server = await serve(sandbox);
  return {
    upstream: demoUpstream(server.url, lists),
    label: "sandbox data",
    demo: demoCredentials,
    close: () => server.close(),
  };
}

/** The service with every list of its description. */
export function withDescription(service: ChosenService, digest: Digest): ChosenService {
  const description = "openapi.json";
  return {
    ...service,
    upstream: { ...service.upstream, description, lists: "described" },
    descriptions: new Map([[description, digest]]),
  };
}

async function readGiven(path: string): Promise<Digest> {
  const text = await readTextFile(path).catch((cause: Error) => {
    throw new TypeError(`ACCOUNTING_DESCRIPTION: ${cause.message}`, { cause });
  });
  return await readDescription(text).catch((cause: unknown) => {
    if (!(cause instanceof DescriptionError)) throw cause;
    throw new TypeError(`ACCOUNTING_DESCRIPTION: ${path}: ${cause.message}`, { cause });
  });
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
