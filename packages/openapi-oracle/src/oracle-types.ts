import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";

/** The types that openapi-typescript writes from a description, which must not refer to files or addresses: it follows them. */
export async function oracleTypes(description: object): Promise<string> {
  return astToString(await openapiTypescript(description as OpenAPI3, { silent: true }));
}
