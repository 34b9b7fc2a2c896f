import type { Call } from "./call.ts";

/** Tells creates apart by service, operation, credential and body, none of which can be read from it. */
export async function digestCreate(
  { request, upstream, operation }: Call,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const credential = ["api-key", "authorization"].map((name) => request.headers.get(name));
  const parts = [upstream.id, operation.path, ...credential, await sha256(body)];
  return await sha256(new TextEncoder().encode(JSON.stringify(parts)));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
