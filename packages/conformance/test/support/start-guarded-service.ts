import { demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { AuthServer } from "./start-auth-server.ts";

/** A service whose door another auth server's tokens open. */
export interface GuardedService {
  readonly url: string;
  close(): Promise<void>;
}

/** Puts a sandbox behind a port where it is the auth server that judges each request's token, not the sandbox. */
export async function startGuardedService(sandbox: Sandbox, authServer: AuthServer): Promise<GuardedService> {
  const judge = async ({ headers }: IncomingMessage): Promise<Record<string, string>> => {
    const token = /^Bearer (\S+)$/u.exec(headers.authorization ?? "")?.[1] ?? "";
    const verdict = await authServer.knows(token);
    if (verdict === "no") return {};
    if (verdict === "without the scope") sandbox.inject(403);
    return { "api-key": demoCredentials.apiKey };
  };
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await sandbox.fetch(`http://service${request.url}`, { headers: await judge(request) });
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
