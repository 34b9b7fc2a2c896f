import { apiKey, clientCredentials, createClient, isAccountingDataError } from "@accounting-data/core";

interface Input {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** `core` alone: an operation with each kind of credential, and a problem. */
export default async function main({ baseUrl, apiKey: key, clientId, clientSecret }: Input): Promise<string> {
  const operation = {
    name: "listBusinessPartners",
    kind: "read",
    method: "GET",
    path: "/v1/BusinessPartners",
    query: { PageSize: "3", PageNumber: "1" },
  } as const;
  for (const credential of [apiKey(key), clientCredentials({ authUrl: baseUrl, clientId, clientSecret })]) {
    const status = await createClient({ baseUrl, credential }).send(operation, (answer) => answer.status);
    if (status !== 200) throw new Error(`the list was answered with ${status}`);
  }
  try {
    await createClient({ baseUrl, credential: apiKey("wrong") }).send(operation, (answer) => answer.json());
  } catch (error) {
    if (isAccountingDataError(error, "unauthorized")) return "ok";
    throw error;
  }
  throw new Error("a wrong key was accepted");
}
