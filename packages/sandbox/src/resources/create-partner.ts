import type { RecordFields, SandboxRecord } from "../data/sandbox-record.ts";
import { problem } from "../http/problem.ts";
import { isObject, validateCreatePayload } from "../rules/create-payload.ts";
import { inCase } from "./field-case.ts";
import { inFieldCase, type OperationSite } from "./list-records.ts";

/**
 * `POST /v1/BusinessPartners`. 400 for a body that is no JSON object, 404 by the `createNotFound` option only, 422 by
 * rule 4, else 201.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export async function createPartner(request: Request, { store, state }: OperationSite): Promise<Response> {
  const { behaviour, traceId } = state;
  const payload = await readJsonObject(request);
  if (!payload) return problem({ status: 400, traceId: traceId() });
  if (behaviour.createNotFound) return problem({ status: 404, traceId: traceId() });
  const errors = validateCreatePayload(payload);
  if (Object.keys(errors).length > 0) return problem({ status: 422, traceId: traceId(), errors });

  const warnings = store.records.some((record) => record["Name"] === payload["Name"])
    ? ["There was a business partner of that name already."]
    : [];
  const { Id: _id, ModifiedAt: _modified, CreatedAt: _created, ...fields } = payload;
  // One reading of the clock: a new record was modified when it was created.
  const now = new Date(state.clock.now()).toISOString();
  const times = { CreatedAt: now, ModifiedAt: now };
  const record = store.insert({ Code: nextCode(store.records), ...emptyPartner, ...fields, ...times });

  const sent = inFieldCase([record], state)[0];
  if (behaviour.createdResponse === "record") return Response.json(sent, { status: 201 });
  const envelopeCase = typeof behaviour.envelope === "function" ? undefined : behaviour.envelope.case;
  const name = (text: string): string => inCase(text, envelopeCase ?? "camel");
  return Response.json({ [name("data")]: sent, [name("warnings")]: warnings }, { status: 201 });
}

/** What a partner has when it is created without it. */
const emptyPartner: RecordFields = {
  City: null,
  RegistrationNumber: null,
  TaxNumber: null,
  BusinessDetails: { DuePeriod: null },
  DeliveryAddresses: [],
  IsActive: true,
};

async function readJsonObject(request: Request): Promise<RecordFields | undefined> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") return undefined;
  try {
    const body: unknown = JSON.parse(await request.text());
    return isObject(body) ? body : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** One above the highest code of digits, as long as that one. */
function nextCode(records: readonly SandboxRecord[]): string {
  const codes = records.map((record) => record["Code"]).filter((code) => typeof code === "string");
  const numbers = codes.filter((code) => /^\d{1,15}$/.test(code));
  const highest = numbers.reduce((most, code) => Math.max(most, Number(code)), 0);
  const length = numbers.reduce((most, code) => Math.max(most, code.length), 5);
  return String(highest + 1).padStart(length, "0");
}
