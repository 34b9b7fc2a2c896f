import type { Sandbox } from "../sandbox.ts";
import { type SandboxServer, type ServeOptions, serve } from "./serve.ts";

const maxPorts = 20;

/**
 * Serves on a port, or on the next free one above it.
 *
 * @throws Error with the code `EADDRINUSE` or `EACCES` when twenty ports in a row are taken
 */
export async function serveNear(
  sandbox: Sandbox,
  { port, ...others }: ServeOptions & { readonly port: number },
): Promise<SandboxServer> {
  for (let next = port; ; next += 1) {
    try {
      return await serve(sandbox, { ...others, port: next });
    } catch (error) {
      if (!isPortTaken(error) || next === port + maxPorts - 1) throw error;
    }
  }
}

/** Whether the error means that another process uses the port, or that the system keeps it, as Windows does for virtual machines. */
export function isPortTaken(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES")
  );
}
