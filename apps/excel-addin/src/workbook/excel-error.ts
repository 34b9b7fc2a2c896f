/** Excel's own error: the only kind whose message reaches the cell. */
export function excelError(code: "#VALUE!" | "#N/A" | "#NUM!", message?: string): object {
  // Read at each call, since Excel's runtime may load after this module.
  const { ErrorCode } = CustomFunctions;
  switch (code) {
    case "#VALUE!":
      return new CustomFunctions.Error(ErrorCode.invalidValue, message);
    case "#N/A":
      return new CustomFunctions.Error(ErrorCode.notAvailable, message);
    case "#NUM!":
      return new CustomFunctions.Error(ErrorCode.invalidNumber);
  }
}
