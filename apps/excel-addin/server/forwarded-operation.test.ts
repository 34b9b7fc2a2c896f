import { describe, expect, it } from "vitest";
import { findForwardedOperation } from "./forwarded-operation.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("the operations that are forwarded", () => {
  it.each([
    ["GET", "api/v1/Activities", "listActivities"],
    ["GET", `api/v1/Activities/${id}`, "getActivity"],
    ["GET", "api/v1/BankAccounts", "listBankAccounts"],
    ["GET", `api/v1/BankAccounts/${id}`, "getBankAccount"],
    ["GET", "api/v1/Banks", "listBanks"],
    ["GET", `api/v1/Banks/${id}`, "getBank"],
    ["GET", "api/v1/BusinessPartners", "listBusinessPartners"],
    ["GET", `api/v1/BusinessPartners/${id.toUpperCase()}`, "getBusinessPartner"],
    ["POST", "api/v1/BusinessPartners", "createBusinessPartner"],
    ["GET", "api/v1/CashRegisters", "listCashRegisters"],
    ["GET", `api/v1/CashRegisters/${id}`, "getCashRegister"],
    ["GET", "api/v1/Centres", "listCentres"],
    ["GET", "api/v1/issuedinvoices", "listIssuedInvoices"],
    ["POST", "auth/connect/token", "requestToken"],
  ])("are those of the specification: %s %s", (method, path, name) => {
    expect(findForwardedOperation(method, path)).toMatchObject({
      name,
      method,
      path: path.slice(path.indexOf("/")),
    });
  });

  it.each([
    "",
    "api",
    "api/",
    "api/v1",
    "api/v1/",
    "api/v2/Banks",
    "v1/Banks",
    "api//v1/Banks",
    "api/v1//Banks",
    "api/v1/Banks/",
    "api/v1/banks",
    "api/v1/Banks/1",
    "api/v1/Banks/{id}",
    "api/v1/{id}",
    `api/v1/Centres/${id}`,
    `api/v1/issuedinvoices/${id}`,
    `api/v1/Banks/${id}/`,
    `api/v1/Banks/${id}/x`,
    `api/v1/Banks/${id}%2f..`,
    `api/v1/Banks/${id};x`,
    `api/v1/Banks/${id}%00`,
    `api/v1/Banks/${id}\n`,
    `api/${id}/Banks`,
    "api/v1/Banks/..",
    "api/v1/Banks/%2e%2e/%2e%2e/admin",
    "api/v1/%42anks",
    "api/v1/Banks%3f",
    "api/@evil.example/v1/Banks",
    "api/https://evil.example/v1/Banks",
    "api/connect/token",
    "auth/v1/Banks",
    "auth/connect/token/",
    "auth/connect/authorize",
    "auth/.well-known/openid-configuration",
    "other/v1/Banks",
    "__proto__/v1/Banks",
  ])("are no others: %j", (path) => {
    for (const method of ["GET", "POST"]) expect(findForwardedOperation(method, path)).toBeUndefined();
  });

  it.each([
    ["POST", "api/v1/Banks", "GET"],
    ["DELETE", `api/v1/BusinessPartners/${id}`, "GET"],
    ["PUT", "api/v1/BusinessPartners", "GET, POST"],
    ["OPTIONS", "api/v1/BusinessPartners", "GET, POST"],
    ["HEAD", "api/v1/Banks", "GET"],
    ["GET", "auth/connect/token", "POST"],
  ])("have no other method: %s %s", (method, path, allow) => {
    expect(findForwardedOperation(method, path)).toEqual({ allow });
  });
});
