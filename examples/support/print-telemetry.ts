// The test loads this before an example. It keeps spans and metrics in memory, and prints them when the program ends.
import { metrics, trace, context } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";

const spans = new InMemorySpanExporter();
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));

process.once("beforeExit", () => void printAll());

async function printAll(): Promise<void> {
  await reader.forceFlush();
  const finished = spans.getFinishedSpans();
  const nameOf = (id: string | undefined): string | undefined =>
    finished.find((span) => span.spanContext().spanId === id)?.name;
  for (const { name, attributes, status, parentSpanContext } of finished) {
    console.log(
      JSON.stringify({
        span: name,
        parent: nameOf(parentSpanContext?.spanId),
        status: status.code,
        attributes,
      }),
    );
  }
  const scopes = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics);
  for (const { descriptor, dataPoints } of scopes.flatMap((scope) => scope.metrics)) {
    const values = dataPoints.map(({ value }) => (typeof value === "number" ? value : value.count));
    console.log(JSON.stringify({ metric: descriptor.name, values }));
  }
}
