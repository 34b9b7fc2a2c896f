import { apiKey, createClient, type ClientOptions } from "@accounting-data/core";
import type { AttemptJournal } from "@accounting-data/creating";
import type { Digest } from "@accounting-data/openapi";
import { createSandbox, demoCredentials, type Sandbox, type SandboxOptions } from "@accounting-data/sandbox";
import { Client, StreamableHTTPClientTransport, type ElicitResult } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { createAccountingMcp } from "../src/index.ts";

export interface Assistant {
  readonly client: Client;
  readonly sandbox: Sandbox;
  /** Calls a tool, and returns its structured content. Throws for a failure. */
  readonly ask: (tool: string, args?: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;
  /** The sentence of a call that fails. */
  readonly refused: (tool: string, args?: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** The revisions of the protocol that assistants speak today. */
export const revisions = ["2026-07-28", "2025-11-25"] as const;

/** The official client, connected in process to a server over the sandbox. */
export async function connect(
  options: {
    readonly revision?: (typeof revisions)[number];
    readonly sandbox?: Sandbox | SandboxOptions;
    readonly digest?: Digest;
    readonly client?: Partial<ClientOptions>;
    readonly now?: () => number;
    readonly allowCreate?: AttemptJournal;
    /** The person at the client; without, the client can't ask. */
    readonly elicit?: (question: { readonly message: string }) => ElicitResult;
  } = {},
): Promise<Assistant> {
  const given = options.sandbox ?? {};
  const sandbox = "exchange" in given ? given : createSandbox(given);
  const service = "http://127.0.0.1:8640";
  const mcp = createAccountingMcp({
    client: createClient({
      baseUrl: service,
      credential: apiKey(demoCredentials.apiKey),
      fetch: sandbox.fetch,
      retry: false,
      ...options.client,
    }),
    service,
    digest: options.digest,
    now: options.now,
    allowCreate: options.allowCreate,
  });
  const negotiation =
    options.revision === "2025-11-25"
      ? {}
      : ({ versionNegotiation: { mode: { pin: "2026-07-28" } } } as const);
  const { elicit } = options;
  const client = new Client(
    { name: "test", version: "1.0.0" },
    { ...negotiation, ...(elicit && { capabilities: { elicitation: { form: {} } } }) },
  );
  if (elicit)
    client.setRequestHandler("elicitation/create", async ({ params }) =>
      elicit(params as { readonly message: string }),
    );
  const fetch = (url: string | URL, init?: RequestInit): Promise<Response> =>
    mcp.fetch(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL("http://assistant.example/mcp"), { fetch }));
  onTestFinished(() => client.close());
  const call = (name: string, args: Readonly<Record<string, unknown>> = {}) =>
    client.callTool({ name, arguments: { ...args } });
  const sentence = (content: unknown): string => (content as { readonly text: string }[])[0]!.text;
  return {
    client,
    sandbox,
    ask: async (name, args) => {
      const { isError, content, structuredContent } = await call(name, args);
      if (isError) throw new Error(sentence(content));
      return structuredContent as Record<string, unknown>;
    },
    refused: async (name, args) => {
      const { isError, content } = await call(name, args);
      if (!isError) throw new Error(`${name} was answered`);
      return sentence(content);
    },
  };
}
