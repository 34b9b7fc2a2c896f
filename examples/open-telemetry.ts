// Spans and metrics of every request, for OpenTelemetry. The program needs the API only; which SDK and exporter there are
// is settled before it starts, as for any program:
//
//   ACCOUNTING_BASE_URL=… ACCOUNTING_API_KEY=… node --import ./your-telemetry.ts open-telemetry.ts
import { metrics, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { apiKey, createClient, type Hooks, type ResponseEvent } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";

const name = "accounting-data";

/** Hooks that feed OpenTelemetry. They are told no header, query or body, so none can get into a span. */
function telemetry(): Hooks {
  const tracer = trace.getTracer(name);
  const meter = metrics.getMeter(name);
  const active = meter.createUpDownCounter("http.client.active_requests", { unit: "{request}" });
  const duration = meter.createHistogram("http.client.request.duration", { unit: "s" });
  const retries = meter.createCounter("accounting_data.retries", { unit: "{retry}" });
  return {
    onRequest: ({ method }) => active.add(1, { "http.request.method": method }),
    onResponse(event) {
      active.add(-1, { "http.request.method": event.method });
      duration.record(event.durationMs / 1000, attributesOf(event));
      // The span is made when its request has ended, so that requests under way at once need not be told apart. It
      // belongs to the span in which the call was made.
      const end = Date.now();
      const { attempt } = event;
      const attributes = {
        ...attributesOf(event),
        ...(attempt > 1 && { "http.request.resend_count": attempt - 1 }),
      };
      const span = tracer.startSpan(event.operation, {
        kind: SpanKind.CLIENT,
        startTime: end - event.durationMs,
        attributes,
      });
      if (failed(event)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    onRetry: ({ operation, code }) =>
      retries.add(1, { "accounting_data.operation": operation, "error.type": code }),
  };
}

function failed({ status, complete }: ResponseEvent): boolean {
  return status === undefined || status >= 400 || !complete;
}

/** Few values each: the path is left out, since it may hold the id of a record. */
function attributesOf(event: ResponseEvent): Record<string, string | number> {
  const { operation, method, status } = event;
  return {
    "accounting_data.operation": operation,
    "http.request.method": method,
    ...(status !== undefined && { "http.response.status_code": status }),
    ...(failed(event) && { "error.type": status === undefined ? "no_response" : String(status) }),
  };
}

const client = createClient({
  baseUrl: process.env["ACCOUNTING_BASE_URL"] ?? "",
  credential: apiKey(process.env["ACCOUNTING_API_KEY"] ?? ""),
  retry: { baseDelay: 10 },
  ...telemetry(),
});

await trace.getTracer(name).startActiveSpan("count the partners", async (span) => {
  let count = 0;
  for await (const _ of iterateBusinessPartners(client)) count++;
  console.log(`${count} partners`);
  span.end();
});
