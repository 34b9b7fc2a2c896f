import { parseObject, type RecordFields } from "../data/sandbox-record.ts";
import { validateCreatePayload } from "../rules/create-payload.ts";
import { inCase } from "./field-case.ts";
import { type ListAccess, recordBody } from "./list-records.ts";
import { problem } from "./problem.ts";

/**
 * `POST /v1/BusinessPartners`: 400 for a body that is not a JSON object, 404 only by the `createNotFound` option, 422 for
 * an invalid payload (rule 4), else 201.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export async function createPartner(request: Request, { store, state }: ListAccess): Promise<Response> {
  const { behaviour } = state;
  const payload = await readJsonObject(request);
  if (!payload) return problem(state, 400);
  if (behaviour.createNotFound) return problem(state, 404);
  const errors = validateCreatePayload(payload);
  if (Object.keys(errors).length > 0) return problem(state, 422, { errors });

  const { Name: givenName } = payload;
  const warnings =
    typeof givenName === "string" && store.texts("Name").has(givenName)
      ? ["There was a business partner of that name already."]
      : [];
  const { Id: _id, ModifiedAt: _modified, CreatedAt: _created, ...sent } = payload;
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  // Read once, so that both times of a new record are the same.
  const now = new Date(state.now()).toISOString();
  const times = { CreatedAt: now, ModifiedAt: now };
  const record = store.insert({
    Code: store.nextCode(),
    ...emptyPartner,
    ...fields,
    ...times,
  });

  const body = recordBody(record, state);
  if (behaviour.createdResponse === "record") return Response.json(body, { status: 201 });
  const envelopeCase = typeof behaviour.envelope === "function" ? undefined : behaviour.envelope.case;
  const name = (text: string): string => inCase(text, envelopeCase ?? "camel");
  return Response.json({ [name("data")]: body, [name("warnings")]: warnings }, { status: 201 });
}

/** The fields that a payload may leave out. */
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
  return type === "application/json" ? parseObject(await request.text()) : undefined;
}
