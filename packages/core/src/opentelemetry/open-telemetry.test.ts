import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPartner, harness } from "../../test/support/harness.ts";
import { answer, dropConnection, hang } from "../../test/support/scripted-transport.ts";
import { credential as byToken, ok, token } from "../../test/support/token-harness.ts";
import { openTelemetry } from "./open-telemetry.ts";

const spans = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });

beforeAll(() => {
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});
beforeEach(() => spans.reset());

/** The finished spans, each with the name of the one above it. */
function seen() {
  const finished = spans.getFinishedSpans();
  const nameOf = (id: string | undefined): string | undefined =>
    finished.find((span) => span.spanContext().spanId === id)?.name;
  return finished.map(({ name, kind, attributes, status, events, parentSpanContext }) => ({
    name,
    kind,
    attributes,
    status: status.code,
    events: events.map((event) => event.name),
    above: nameOf(parentSpanContext?.spanId),
  }));
}

const server = { "server.address": "api.example.test", "server.port": 443 };

describe("with the SDK of OpenTelemetry", () => {
  test("a call is a client span with one for each attempt below it, and each sends its own traceparent", async () => {
    const { send, clock, transport } = harness([answer(503), dropConnection(), answer(200)], {
      telemetry: openTelemetry(),
    });
    const { result } = trace.getTracer("test").startActiveSpan("report", (span) => {
      const sent = send();
      span.end();
      return sent;
    });
    await clock.advance(10_000);
    await result;
    const request = {
      name: "GET",
      kind: SpanKind.CLIENT,
      events: [],
      above: "listBanks",
    };
    const attributes = {
      "http.request.method": "GET",
      "url.full": "https://api.example.test/v1/Banks",
      "accounting_data.operation": "listBanks",
      ...server,
    };
    expect(seen()).toMatchObject([
      { name: "report" },
      {
        ...request,
        attributes: { ...attributes, "http.response.status_code": 503, "error.type": "503" },
        status: SpanStatusCode.ERROR,
      },
      {
        ...request,
        attributes: { ...attributes, "http.request.resend_count": 1, "error.type": "network" },
        status: SpanStatusCode.ERROR,
      },
      {
        ...request,
        attributes: { ...attributes, "http.request.resend_count": 2, "http.response.status_code": 200 },
        status: SpanStatusCode.UNSET,
      },
      {
        name: "listBanks",
        kind: SpanKind.CLIENT,
        attributes: { "accounting_data.operation": "listBanks", "http.response.status_code": 200, ...server },
        status: SpanStatusCode.UNSET,
        events: ["retry", "retry"],
        above: "report",
      },
    ]);
    const ids = spans.getFinishedSpans().filter(({ name }) => name === "GET");
    expect(transport.requests.map(({ headers }) => headers["traceparent"])).toEqual(
      ids.map((span) => `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`),
    );
    expect(JSON.stringify(seen())).not.toMatch(/canary|PageSize/);
  });

  test("a call that fails has its error's code, and one that the caller aborts is no error", async () => {
    const { send, clock } = harness([answer(422), hang()], { telemetry: openTelemetry() });
    await send(createPartner).result;
    const controller = new AbortController();
    const { result } = send(undefined, { signal: controller.signal });
    await clock.advance(5);
    controller.abort("enough");
    await result;
    const calls = seen().filter(({ above }) => above === undefined);
    expect(calls).toMatchObject([
      { name: "createBusinessPartner", status: SpanStatusCode.ERROR, attributes: { "error.type": "422" } },
      { name: "listBanks", status: SpanStatusCode.UNSET, attributes: { "error.type": "aborted" } },
    ]);
    expect(seen()).toHaveLength(4);
  });

  test("a token request has a span of its own, and calls side by side don't mix", async () => {
    const { send } = harness([token("t"), ok, ok], { credential: byToken(), telemetry: openTelemetry() });
    const tracer = trace.getTracer("test");
    await Promise.all(
      ["one", "two"].map((name) =>
        tracer.startActiveSpan(name, async (span) => {
          await send().result;
          span.end();
        }),
      ),
    );
    const found = seen();
    expect(found.filter(({ name }) => name === "POST")).toMatchObject([
      { attributes: { "accounting_data.operation": "requestToken", "server.address": "auth.example.test" } },
    ]);
    expect(new Set(found.filter(({ name }) => name === "listBanks").map(({ above }) => above))).toEqual(
      new Set(["one", "two"]),
    );
    expect(found.filter(({ name }) => name === "GET").map(({ above }) => above)).toEqual([
      "listBanks",
      "listBanks",
    ]);
  });

  test("an unknown option, or what is not a tracer, is refused", () => {
    expect(() => openTelemetry({ tracer: {} as never })).toThrow("tracer must be a tracer");
    expect(() => openTelemetry({ trace: 1 } as object)).toThrow("trace is not an option");
  });
});
