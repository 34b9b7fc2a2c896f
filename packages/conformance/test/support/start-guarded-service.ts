import { demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { AuthServer } from "./start-auth-server.ts";

/** A service that accepts the tokens of another auth server. */
export interface GuardedService {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a sandbox on a port where the auth server, not the sandbox, checks the token of each request. */
export async function startGuardedService(sandbox: Sandbox, authServer: AuthServer): Promise<GuardedService> {
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
