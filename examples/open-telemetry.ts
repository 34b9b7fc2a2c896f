// Spans and metrics of every request, for OpenTelemetry. The program uses the OpenTelemetry API only; the SDK and its
// exporter are loaded before it starts:
//
//   ACCOUNTING_BASE_URL=… ACCOUNTING_API_KEY=… node --import ./your-telemetry.ts open-telemetry.ts
import { metrics, trace } from "@opentelemetry/api";
import { apiKey, createClient, type Hooks, type ResponseEvent } from "@accounting-data/core";
import { openTelemetry } from "@accounting-data/core/opentelemetry";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";

const name = "accounting-data";

/** Hooks that count. They get no header, query or body, so none can end up in a metric. */
function counting(): Hooks {
  const meter = metrics.getMeter(name);
  const active = meter.createUpDownCounter("http.client.active_requests", { unit: "{request}" });
  const duration = meter.createHistogram("http.client.request.duration", { unit: "s" });
  const retries = meter.createCounter("accounting_data.retries", { unit: "{retry}" });
  return {
    onRequest: ({ method }) => active.add(1, { "http.request.method": method }),
    onResponse(event) {
      active.add(-1, { "http.request.method": event.method });
      duration.record(event.durationMs / 1000, attributesOf(event));
    },
    onRetry: ({ operation, code }) =>
      retries.add(1, { "accounting_data.operation": operation, "error.type": code }),
  };
}

/** Attributes with few values each. The path is left out: it may contain the id of a record. */
function attributesOf({ operation, method, status, code }: ResponseEvent): Record<string, string | number> {
  return {
    "accounting_data.operation": operation,
    "http.request.method": method,
    ...(status !== undefined && { "http.response.status_code": status }),
    ...(code !== undefined && { "error.type": code }),
  };
}

const client = createClient({
  baseUrl: process.env["ACCOUNTING_BASE_URL"] ?? "",
  credential: apiKey(process.env["ACCOUNTING_API_KEY"] ?? ""),
  retry: { baseDelay: 10 },
  // A span for each call, and below it one for each request, which carries `traceparent`.
  telemetry: openTelemetry(),
  ...counting(),
});

await trace.getTracer(name).startActiveSpan("count the partners", async (span) => {
  let count = 0;
  for await (const _ of iterateBusinessPartners(client)) count++;
  console.log(`${count} partners`);
  span.end();
});
