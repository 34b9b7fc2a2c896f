// Spans and metrics of every request, for OpenTelemetry. The program uses the OpenTelemetry API only; the SDK and its
// exporter are loaded before it starts:
//
//   ACCOUNTING_BASE_URL=… ACCOUNTING_API_KEY=… node --import ./your-telemetry.ts open-telemetry.ts
import { metrics, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { apiKey, createClient, type Hooks, type ResponseEvent } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";

const name = "accounting-data";

/** Hooks that feed OpenTelemetry. They get no header, query or body, so none can end up in a span. */
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
      // The span is created when its request ends, so no state is needed for requests that run at the same time. Its
      // parent is the span in which the call was made.
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

/** Attributes with few values each. The path is left out: it may contain the id of a record. */
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
