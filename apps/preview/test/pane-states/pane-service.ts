import type { Digest } from "@accounting-data/openapi";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import type { DemoConnection } from "../../page/remember-connection.ts";
import { describedSandbox } from "../../server/described-sandbox.ts";
import { upstreamId } from "../serve-workbook-page.ts";

/** The service behind the pane, with or without a description. */
export function createPaneService(digest: Digest | undefined): Sandbox {
  if (digest) return describedSandbox(digest);
  return createSandbox({
    data: { BusinessPartners: 24, Banks: banks, CashRegisters: [] },
    users: { limited: { rights: ["listBanks"] } },
  });
}

/** The service's company, as this device remembers it. */
export const company: DemoConnection = {
  upstream: upstreamId,
  label: "Ukázková účetní s.r.o.",
  credential: { kind: "api-key", apiKey: demoCredentials.apiKey },
};

/** Data that shows how the pane deals with long, empty and right-to-left texts. */
const banks = [
  {
    Name: "Česká spořitelna, a.s., regionální korporátní centrum Jihlava",
    Code: "0800",
    City: "Jihlava",
    Country: "CZ",
    SwiftCode: "GIBACZPX",
    Founded: "1825-10-04",
    LastChange: "2026-01-18T09:15:00Z",
    IsActive: true,
    Fee: 1234.5,
    Terms: { Days: 14, Note: null },
    Branches: [{ Street: "Masarykovo náměstí 12", Hours: "8–17" }],
    Limits: [{ Amount: 50_000, Currency: "CZK" }],
  },
  { Name: "بنك الشرق الأوسط", Code: "0001", City: "تل أبيب" },
];
