/** The code of an error that Excel has answered a batch with; undefined for any other error. */
export function excelErrorCode(error: unknown): string | undefined {
  return (error as { readonly code?: string } | undefined)?.code;
}
