/** An operation of the specification, recognised in a request. */
export interface ForwardedOperation {
  /** Its name, for the log: says what was done and to whom it may be told. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Which of the upstream's two addresses it belongs to. */
  readonly part: "api" | "auth";
  /** The path to ask for. Made from this table and a checked id, never from the request's text. */
  readonly path: string;
}

const id = "{id}";

/** Every operation of the specification, and nothing else. */
const operations: readonly ForwardedOperation[] = [
  { name: "listActivities", method: "GET", part: "api", path: "/v1/Activities" },
  { name: "getActivity", method: "GET", part: "api", path: `/v1/Activities/${id}` },
  { name: "listBankAccounts", method: "GET", part: "api", path: "/v1/BankAccounts" },
  { name: "getBankAccount", method: "GET", part: "api", path: `/v1/BankAccounts/${id}` },
  { name: "listBanks", method: "GET", part: "api", path: "/v1/Banks" },
  { name: "getBank", method: "GET", part: "api", path: `/v1/Banks/${id}` },
  { name: "listBusinessPartners", method: "GET", part: "api", path: "/v1/BusinessPartners" },
  { name: "getBusinessPartner", method: "GET", part: "api", path: `/v1/BusinessPartners/${id}` },
  { name: "createBusinessPartner", method: "POST", part: "api", path: "/v1/BusinessPartners" },
  { name: "listCashRegisters", method: "GET", part: "api", path: "/v1/CashRegisters" },
  { name: "getCashRegister", method: "GET", part: "api", path: `/v1/CashRegisters/${id}` },
  { name: "listCentres", method: "GET", part: "api", path: "/v1/Centres" },
  { name: "listIssuedInvoices", method: "GET", part: "api", path: "/v1/issuedinvoices" },
  { name: "requestToken", method: "POST", part: "auth", path: "/connect/token" },
];

const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Recognises `api/v1/…` or `auth/connect/token` (the request's path, still encoded, without what the server is mounted
 * at). Gives the methods that the path has where the method is another one, and undefined for every other path.
 */
export function findForwardedOperation(
  method: string,
  path: string,
): ForwardedOperation | { readonly allow: string } | undefined {
  const [part, ...segments] = path.split("/");
  const last = segments.at(-1) ?? "";
  const asked = guid.test(last) ? [...segments.slice(0, -1), id].join("/") : segments.join("/");
  const known = operations.filter(
    (one) => one.part === part && one.path === `/${asked}` && !path.includes(id),
  );
  if (known.length === 0) return undefined;
  const found = known.find((one) => one.method === method);
  return found
    ? { ...found, path: found.path.replace(id, last) }
    : { allow: known.map((one) => one.method).join(", ") };
}
