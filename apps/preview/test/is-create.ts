import { createProbeKey } from "@accounting-data/deployment";
import type { Page } from "@accounting-data/test-browser";

/** Whether a request creates a partner: before the first one, the pane asks with a POST of its own whether creates arrive. */
export function isCreate(request: Awaited<ReturnType<Page["waitForRequest"]>>): boolean {
  return request.method() === "POST" && request.headers()["idempotency-key"] !== createProbeKey;
}
