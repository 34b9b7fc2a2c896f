import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { option, readOptions } from "../check-options.ts";
import type { CallEvent, Telemetry } from "../hooks.ts";

/** What is under way of a call. */
interface Traced {
  /** The call's own context; that of its caller for a token request. */
  readonly context: Context;
  readonly span: Span | undefined;
  attempt: Span | undefined;
}

/**
 * Spans for each call, for the option `telemetry`: a client span for the call, named as the operation, and below it one for each
 * request with the stable HTTP conventions, a token request's too. `traceparent`, or whatever the propagator of your SDK writes, is
 * sent with each request. `@opentelemetry/api` must be installed, and an SDK registered. `tracer` replaces the global one.
 *
 * Throws `InvalidArgumentError` for an option that is unknown, or not a tracer.
 * @example const client = createClient({ baseUrl, credential, telemetry: openTelemetry() });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export function openTelemetry(options: { readonly tracer?: Tracer | undefined } = {}): Telemetry {
  const isTracer = (value: unknown): boolean => typeof (value as Tracer | null)?.startSpan === "function";
  const given = readOptions(options, { tracer: option(isTracer, "must be a tracer") });
  // Not before it is needed: an SDK may be registered later.
  const tracerOf = (): Tracer => given.tracer ?? trace.getTracer("@accounting-data/core");
  const calls = new Map<string, Traced>();

  const tracedOf = ({ callId }: CallEvent): Traced => {
    // A token request has no call of its own.
    const traced = calls.get(callId) ?? { context: context.active(), span: undefined, attempt: undefined };
    calls.set(callId, traced);
    return traced;
  };

  return {
    onStart(event) {
      const attributes = { "accounting_data.operation": event.operation, ...serverOf(event) };
      const span = tracerOf().startSpan(event.operation, { kind: SpanKind.CLIENT, attributes });
      calls.set(event.callId, { context: trace.setSpan(context.active(), span), span, attempt: undefined });
    },
    onRequest(event) {
      const traced = tracedOf(event);
      const attributes = {
        "http.request.method": event.method,
        "url.full": event.origin + event.path,
        "accounting_data.operation": event.operation,
        ...serverOf(event),
        ...(event.attempt > 1 && { "http.request.resend_count": event.attempt - 1 }),
      };
      // The span of a request that was not sent after all.
      traced.attempt?.end();
      traced.attempt = tracerOf().startSpan(
        event.method,
        { kind: SpanKind.CLIENT, attributes },
        traced.context,
      );
    },
    requestHeaders(event) {
      const { attempt, context: above } = tracedOf(event);
      const carrier: Record<string, string> = {};
      if (attempt) propagation.inject(trace.setSpan(above, attempt), carrier);
      return carrier;
    },
    onResponse(event) {
      const traced = tracedOf(event);
      end(traced.attempt, event);
      traced.attempt = undefined;
      if (!traced.span) calls.delete(event.callId);
    },
    onRetry(event) {
      const { code, delayMs, attempt } = event;
      calls.get(event.callId)?.span?.addEvent("retry", {
        "error.type": code,
        "accounting_data.delay_ms": delayMs,
        "accounting_data.attempt": attempt,
      });
    },
    onEnd(event) {
      const traced = calls.get(event.callId);
      calls.delete(event.callId);
      traced?.attempt?.end();
      end(traced?.span, event);
    },
  };
}

/** Sets how a request or a call ended, and ends its span. What the caller aborted is no error. */
function end(
  span: Span | undefined,
  { status, code }: { readonly status: number | undefined; readonly code: string | undefined },
): void {
  if (status !== undefined) span?.setAttribute("http.response.status_code", status);
  if (code !== undefined) span?.setAttribute("error.type", status && status >= 400 ? String(status) : code);
  if (code !== undefined && code !== "aborted")
    span?.setStatus({ code: SpanStatusCode.ERROR, message: code });
  span?.end();
}

function serverOf({ origin }: CallEvent): Attributes {
  const { hostname, port, protocol } = new URL(origin);
  const usual = protocol === "https:" ? 443 : 80;
  return { "server.address": hostname, "server.port": port === "" ? usual : Number(port) };
}
