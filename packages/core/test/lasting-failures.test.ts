import { describe, expect, test } from "vitest";
import { createPartner, harness, listBanks } from "./support/harness.ts";
import { dropConnection, socketError } from "./support/scripted-transport.ts";

describe.each([listBanks, createPartner])("$name", (operation) => {
  test.each([
    ["a name that does not exist", socketError("ENOTFOUND", { syscall: "getaddrinfo" })],
    ["an expired certificate", socketError("CERT_HAS_EXPIRED")],
    ["a certificate of another host", socketError("ERR_TLS_CERT_ALTNAME_INVALID")],
    ["a self-signed certificate", socketError("DEPTH_ZERO_SELF_SIGNED_CERT")],
    ["a certificate of an unknown issuer", socketError("UNABLE_TO_VERIFY_LEAF_SIGNATURE")],
    ["a certificate on Deno", new TypeError("client error (Connect): invalid peer certificate: Expired")],
    ["a name on Deno", new TypeError("client error (Connect): dns error: Name or service not known")],
  ])("is not retried after %s", async (_, error) => {
    const { send, transport } = harness([dropConnection(error)]);
    expect(await send(operation).result).toMatchObject({ code: "network" });
    expect(transport.requests).toHaveLength(1);
  });
});
