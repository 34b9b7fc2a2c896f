import { apiKey } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import type { Connection } from "../settings/connection.ts";
import { readConnectForm, type ConnectFormValues, type ReadConnectForm } from "./read-connect-form.ts";

const beta: Connection = {
  id: "id-beta",
  label: "Beta a.s.",
  upstream: "cz",
  credential: { kind: "api-key", apiKey: "stored" },
  remembered: true,
  aliases: ["colleague"],
};

function read(changes: Partial<ConnectFormValues>, existing?: Connection): ReadConnectForm {
  const values: ConnectFormValues = {
    upstream: "cz",
    label: "Acme s.r.o.",
    method: "api-key",
    secret: "canary-7f3a",
    clientId: "",
    remember: false,
    keepLists: false,
    ...changes,
  };
  return readConnectForm(values, {
    connections: [beta],
    newId: () => "new-id",
    ...(existing && { existing }),
  });
}

describe("the form of a connection", () => {
  test("becomes a connection with a new id", () => {
    expect(read({ label: " Acme s.r.o. ", secret: " canary-7f3a\n", remember: true })).toEqual({
      connection: {
        id: "new-id",
        label: "Acme s.r.o.",
        upstream: "cz",
        credential: { kind: "api-key", apiKey: "canary-7f3a" },
        remembered: true,
      },
    });
  });

  test("keeps lists if that was chosen", () => {
    const { connection } = read({ secret: "canary-7f3a", remember: true, keepLists: true }) as {
      readonly connection: object;
    };
    expect(connection).toMatchObject({ remembered: true, keepsLists: true });
  });

  test("accepts what the SDK accepts, spaces included", () => {
    for (const key of ["two words", "a  b", "~!"]) {
      expect(() => apiKey(key)).not.toThrow();
      expect(read({ secret: key })).toMatchObject({ connection: { credential: { apiKey: key } } });
    }
    for (const key of ["two\nlines", "klíč", "a\tb", "a\u200bb", "\x7f"]) {
      expect(() => apiKey(key)).toThrow(/visible ASCII/);
      expect(read({ secret: key })).toHaveProperty("faults");
    }
  });

  test("reads client id and secret if that method is chosen, and no key", () => {
    expect(read({ method: "client-credentials", clientId: "id", secret: "secret" })).toMatchObject({
      connection: { credential: { kind: "client-credentials", clientId: "id", clientSecret: "secret" } },
    });
    expect(read({ method: "client-credentials", secret: "" })).toEqual({
      faults: new Map([
        ["clientId", "clientIdMissing"],
        ["secret", "clientSecretMissing"],
      ]),
    });
  });

  test.each([
    [{ label: "  " }, "label", "nameMissing"],
    [{ label: "x".repeat(81) }, "label", "nameLong"],
    [{ label: "beta A.S." }, "label", "nameTaken"],
    [{ secret: " " }, "secret", "apiKeyMissing"],
    [{ secret: "two\nlines" }, "secret", "secretUnusable"],
    [{ secret: "klíč" }, "secret", "secretUnusable"],
    [{ secret: "a\u200bb" }, "secret", "secretUnusable"],
  ])("is rejected with %j", (changes, field, fault) => {
    expect(read(changes)).toEqual({ faults: new Map([[field, fault]]) });
  });

  test("keeps id, aliases and an empty secret when a connection is changed", () => {
    expect(read({ label: "Beta a.s.", secret: "" }, beta)).toEqual({
      connection: { ...beta, remembered: false },
    });
    expect(read({ label: "Beta", secret: "renewed" }, beta)).toMatchObject({
      connection: { id: "id-beta", label: "Beta", credential: { apiKey: "renewed" } },
    });
  });

  test("never sends a stored secret to another service or as another kind", () => {
    expect(read({ label: "Beta", secret: "", upstream: "other" }, beta)).toEqual({
      faults: new Map([["secret", "apiKeyMissing"]]),
    });
    expect(read({ label: "Beta", method: "client-credentials", clientId: "x", secret: "" }, beta)).toEqual({
      faults: new Map([["secret", "clientSecretMissing"]]),
    });
  });
});
