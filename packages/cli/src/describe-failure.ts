import { isAccountingDataError } from "@accounting-data/core";

/** What happened and what to do, on one line without control characters. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const plain = message.replaceAll(/\p{Cc}+/gu, " ");
  if (!isAccountingDataError(error)) return plain;
  const { code } = error as { readonly code: string };
  return `${plain} (${code})${nextSteps[code] === undefined ? "" : ` ${nextSteps[code]}`}`;
}

const nextSteps: Readonly<Record<string, string>> = {
  unauthorized: "Check the API key, or the client id and secret.",
  token: "Check the client id and secret, and ACCOUNTING_AUTH_URL.",
  forbidden: "An administrator of the company has to allow it for this credential.",
  network: "Check ACCOUNTING_BASE_URL and the connection.",
  rate_limited: "Try again after the time that it says.",
  server_error: "Try again later.",
  timeout: "Try again later.",
  intermediary: "Something in front of the service answered, such as a proxy or a maintenance page.",
  incomplete: "The service ended the list early. Try again later.",
};
