import { run } from "@accounting-data/cli";
import { createClient, apiKey } from "@accounting-data/core";
import { createMemoryJournal } from "@accounting-data/creating";
import { createAccountingMcp } from "@accounting-data/mcp";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";

const service = "http://127.0.0.1:8640";
const partner = { Name: "Žluťoučký kůň, s.r.o.", City: "Brno" };

interface Answer {
  readonly result: { readonly structuredContent: Readonly<Record<string, unknown>> };
}

/** What an assistant and the command line make of a sandbox. */
export default async function main(): Promise<Readonly<Record<string, unknown>>> {
  const sandbox = createSandbox();
  const credential = apiKey(demoCredentials.apiKey);
  const client = createClient({ baseUrl: service, credential, fetch: sandbox.fetch });
  const mcp = createAccountingMcp({ client, service, allowCreate: await createMemoryJournal() });

  async function call(name: string, args: object): Promise<Readonly<Record<string, unknown>>> {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
    const answer = await mcp.fetch(
      new Request("http://127.0.0.1/mcp", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-protocol-version": "2025-11-25",
        },
        body: JSON.stringify(message),
      }),
    );
    const text = await answer.text();
    const data = /^data: (\{.*\})$/m.exec(text)?.[1] ?? text;
    return (JSON.parse(data) as Answer).result.structuredContent;
  }

  const { counted } = await call("sum_list", { list: "BusinessPartners" });
  const { token } = await call("check_partner", { partner });
  const first = await call("create_partner", { partner, token });
  const { token: another } = await call("check_partner", { partner });
  const again = await call("create_partner", { partner, token: another });
  const printed: string[] = [];
  const code = await run(["lists", "--json"], {
    environment: { ACCOUNTING_BASE_URL: service, ACCOUNTING_API_KEY: demoCredentials.apiKey },
    print: (text) => void printed.push(text),
    say: (text) => void printed.push(text),
    showProgress: () => undefined,
    askSecret: undefined,
    signal: new AbortController().signal,
  });
  return {
    counted,
    outcomes: [first["outcome"], again["outcome"]],
    created: sandbox.records("BusinessPartners").filter(({ Name }) => Name === partner.Name).length,
    cli: [code, printed.join("\n").includes("BusinessPartners")],
  };
}
