/** The code of an error that Excel has answered a batch with; undefined for any other error. */
export function excelErrorCode(error: unknown): string | undefined {
  return (error as { readonly code?: string } | undefined)?.code;
}

/** Whether Excel refused a change because the sheet or the workbook is protected. */
export function isProtectedError(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((one) => excelErrorCode(one) === "AccessDenied");
}
