import { openBooks, readServiceSettings, type Books, type ServiceSettings } from "@accounting-data/books";
import { readDescriptionFile, readVariables } from "@accounting-data/books/node";
import { createClient } from "@accounting-data/core";
import type { Digest } from "@accounting-data/openapi";
import type { Terminal } from "./terminal.ts";
import { version } from "./version.ts";

/** The books of the service that the settings name. */
export interface OpenedService {
  readonly books: Books;
  /** Address of the service. */
  readonly service: string;
  /** What the service's description says, if there is one. */
  readonly digest: Digest | undefined;
  /** Whose credential or company it is; see `ServiceSettings`. */
  readonly account: ServiceSettings["account"];
  /** What the settings call the company. */
  readonly company: string | undefined;
}

/**
 * Opens the books that the environment and the file of `--settings` name. Without a credential there, a person at a
 * terminal is asked for an API key.
 */
export async function openService(
  terminal: Terminal,
  { settings: file }: { readonly settings?: string | undefined },
): Promise<OpenedService> {
  const variables = await readVariables(terminal.environment, file);
  const hasCredential = ["ACCOUNTING_API_KEY", "ACCOUNTING_CLIENT_ID", "ACCOUNTING_CLIENT_SECRET"].some(
    (name) => variables[name],
  );
  const asked =
    hasCredential || !variables["ACCOUNTING_BASE_URL"]
      ? undefined
      : await terminal.askSecret?.("API key (it is not shown): ");
  const settings = readServiceSettings(
    asked === undefined ? variables : { ...variables, ACCOUNTING_API_KEY: asked },
  );
  const { baseUrl, credential, description, company } = settings;
  const digest = description === undefined ? undefined : await readDescriptionFile(description);
  const client = createClient({ baseUrl, credential, application: { name: "accounting-data-cli", version } });
  return {
    books: openBooks({ client, digest }),
    service: baseUrl,
    digest,
    account: settings.account,
    company,
  };
}
