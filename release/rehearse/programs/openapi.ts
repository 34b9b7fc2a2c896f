import { readDescription, writeTypes } from "@accounting-data/openapi";

/** `openapi` alone, with a description of one list. */
export default async function main(): Promise<string> {
  const text = `
openapi: 3.1.0
paths:
  /v1/Currencies:
    get:
      parameters: [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object } } } } } }
`;
  const digest = await readDescription(text);
  if (!writeTypes(digest).includes("iterateCurrencies")) throw new Error(writeTypes(digest));
  return "ok";
}
