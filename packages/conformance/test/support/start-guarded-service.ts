import { demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { createServer, type IncomingMessage } from "node:http";
import { listen, type Listening } from "./listen.ts";
import type { AuthServer } from "./start-auth-server.ts";

/** Serves a sandbox on a port where the auth server, not the sandbox, checks the token of each request. */
export async function startGuardedService(sandbox: Sandbox, authServer: AuthServer): Promise<Listening> {
  const headersFor = async ({ headers }: IncomingMessage): Promise<Record<string, string>> => {
    const token = /^Bearer (\S+)$/u.exec(headers.authorization ?? "")?.[1] ?? "";
    const checked = await authServer.check(token);
    if (checked === "invalid") return {};
    if (checked === "without the scope") sandbox.inject(403);
    return { "api-key": demoCredentials.apiKey };
  };
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await sandbox.fetch(`http://service${request.url}`, {
        headers: await headersFor(request),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    })();
  });
  return listen(server);
}
