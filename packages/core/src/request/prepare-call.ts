import type { Call } from "../call.ts";
import { readCallOptions, type CallOptions } from "../call-options.ts";
import { checkHeaderValue, refuseArgument } from "../check-options.ts";
import type { ClientSettings } from "../client-options.ts";
import type { Operation } from "../operation.ts";
import type { KindRules } from "./kinds.ts";
import { requestUrl } from "./request-url.ts";

/** Checks an operation and its options before anything is sent. */
export function prepareCall(settings: ClientSettings, operation: Operation, options: CallOptions): Call {
  const { name, kind, method, path, accept, timeouts = Infinity } = operation;
  const { retry, headers, onRequest, onRetry, ...given } = readCallOptions(options, name);
  const isRead = ["GET", "HEAD"].includes(method);
  const rules = kind === "read" ? undefined : (kind?.rules as KindRules | undefined);
  // Programs that are not type-checked may name any kind, or none: what counts as a read might happen twice.
  const fits = isRead ? kind === "read" || rules?.receiving : rules?.encodeBody;
  if (!fits) {
    refuseArgument(
      "kind",
      `must be ${isRead ? '"read" or file' : "the imported create, change or search"} for ${method}`,
      name,
    );
  }
  if (isRead && operation.body !== undefined) {
    refuseArgument("body", `must not be given for ${method}`, name);
  }
  const usual = rules?.receiving ? "*/*" : "application/json";
  const body = rules?.encodeBody?.(operation);
  return {
    settings,
    hooks: onRequest || onRetry ? [...settings.hooks, { onRequest, onRetry }] : settings.hooks,
    callId: settings.nextCallId(),
    operation: name,
    change: rules?.change,
    transport: rules?.receiving?.(settings.transport) ?? settings.transport,
    method,
    path,
    url: requestUrl(settings.baseUrl, operation),
    headers: {
      accept: accept === undefined ? usual : checkHeaderValue(accept, "accept", name),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...settings.headers,
      ...headers,
    },
    body,
    maxBytes: rules?.maxBytes?.(operation) ?? settings.maxBodyBytes,
    timeout: settings.timeout,
    deadline: settings.deadline,
    ...given,
    retry: { ...settings.retry, ...retry },
    timeouts,
    secrets: settings.credential.secrets,
  };
}
