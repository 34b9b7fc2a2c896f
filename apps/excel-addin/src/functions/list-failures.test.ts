import { unreachable } from "@accounting-data/deployment";
import { describe, expect, test } from "vitest";
import { missing, value } from "../../test/cell-errors.ts";
import { createFakeAddIn, type CellErrorShown } from "../../test/fake-add-in.ts";
import { branded } from "../../test/fake-source.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import { statusOf } from "../cache/cache-status.ts";

const messageOf = (error: CellErrorShown): string => error.message ?? "";

describe("failures", () => {
  test.each([
    [
      branded("unauthorized", { status: 401, traceId: "00-1-2-00" }),
      value(/^Sign in: the service does not accept the credential of "Acme s.r.o.".* \(trace 00-1-2-00\)$/),
    ],
    [branded("token", { status: 400, error: "invalid_client" }), value(/^Sign in/)],
    [
      branded("token", { status: 400, error: "invalid_scope" }),
      value(/^The sign-in service does not grant the scope that is set for this service\. Tell the person/),
    ],
    [branded("token", { status: 503 }), missing("The service failed (503). Refresh to try again.")],
    [branded("token", {}), missing(/can't be reached/)],
    [
      branded("forbidden", { status: 403 }),
      value("This key may not read partners. A company administrator can grant the right. Then refresh."),
    ],
    [
      branded("rate_limited", { status: 429, retryAfterMs: 42 * 60_000 }),
      missing(/^The service is busy, try again after \d?\d:42\.$/),
    ],
    [
      branded("validation", { status: 422, errors: { PageSize: ["Too large.", "Really."] } }),
      value("The service rejected the request: PageSize: Too large. Really."),
    ],
    [branded("network"), missing("The service can't be reached. Refresh to try again.")],
    [branded("timeout"), missing("The service did not answer in time. Refresh to try again.")],
    [
      branded("problem", { status: 424, type: unreachable }),
      missing("The service can't be reached. Refresh to try again."),
    ],
    [
      branded("bad_request", { status: 400 }),
      missing("The service rejected the request (400). Refresh to try again."),
    ],
    [
      branded("not_found", { status: 404 }),
      missing("The service rejected the request (404). Refresh to try again."),
    ],
    [
      branded("server_error", { status: 502, type: unreachable }),
      missing("The service can't be reached. Refresh to try again."),
    ],
    [branded("server_error", { status: 502 }), missing("The service failed (502). Refresh to try again.")],
    [branded("contract"), missing(/answer is not valid: .+\. Refresh to try again\.$/)],
    [new TypeError("boom"), value("Something went wrong in the add-in: TypeError: boom")],
  ])("%s", async (failure, error) => {
    const { call, sources } = createFakeAddIn();
    sources.get("BusinessPartners")!.failures.push(failure);
    await expect(call("PARTNERS")).rejects.toEqual(error);
    await expect(call("PARTNERS")).rejects.toEqual(error);
    expect(sources.get("BusinessPartners")!.requests).toHaveLength(1);
  });

  test.each(["en", "cs"] as const)(
    "of an outage have the same words as in the pane, in %s",
    async (language) => {
      for (const failure of [
        branded("network"),
        branded("timeout"),
        branded("server_error", { status: 503 }),
        branded("problem", { status: 424, type: unreachable }),
        branded("token", { status: 502 }),
        branded("rate_limited", { status: 429, retryAfterMs: 61_234 }),
      ]) {
        const { call, sources, platform, addIn } = createFakeAddIn();
        platform.language = language;
        sources.get("BusinessPartners")!.failures.push(failure);
        const first = await call("PARTNERS").catch(messageOf);
        const later = await call("PARTNERS").catch(messageOf);
        const [status] = statusOf(addIn.data, addIn.connections.list()[0]!);
        const { sentence } = createPaneWords(language).describe(status!.failure!);
        expect(String(first).slice(0, sentence.length)).toBe(sentence);
        expect(later).toBe(first);
      }
    },
  );

  test("are in the user's language", async () => {
    const { call, platform } = createFakeAddIn({ connected: false });
    platform.language = "cs";
    await expect(call("PARTNERS")).rejects.toEqual(value("Připojte se ke své firmě v podokně."));
  });
});
