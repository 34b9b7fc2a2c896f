import { parseObject } from "../data/sandbox-record.ts";
import type { ListName } from "../lists.ts";
import type { Sandbox } from "../sandbox.ts";

/** The sandbox's own address for changing and deleting records, which the service does not offer. */
const address = /^\/sandbox\/([^/]+)\/([^/]+)$/;

/**
 * Answers `PATCH` (a JSON object with the changed fields) and `DELETE` at `/sandbox/<list>/<id>`, without a credential.
 * `?company=` names another company than the demo credentials'. Undefined for a request to the service.
 */
export async function editRecord(sandbox: Sandbox, request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/sandbox" && !pathname.startsWith("/sandbox/")) return undefined;
  const [, list, id] = address.exec(pathname) ?? [];
  if (list === undefined || id === undefined) {
    return refusal(404, "Records are changed and deleted at /sandbox/<list>/<id>.");
  }
  if (request.method !== "PATCH" && request.method !== "DELETE") {
    return refusal(405, "PATCH changes the record, DELETE deletes it.", { allow: "PATCH, DELETE" });
  }
  const company = searchParams.get("company");
  const of = company === null ? {} : { company };
  try {
    const name = decodeURIComponent(list) as ListName;
    if (request.method === "DELETE") return Response.json(sandbox.remove(name, id, of));
    const changes = parseObject(await request.text());
    if (changes === undefined) return refusal(400, 'The body must be a JSON object, such as {"Name":"New"}.');
    return Response.json(sandbox.update(name, id, changes, of));
  } catch (error) {
    // An unknown list, company or id.
    if (error instanceof RangeError || error instanceof URIError) return refusal(404, error.message);
    throw error;
  }
}

function refusal(status: number, detail: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ status, detail }, { status, headers });
}
