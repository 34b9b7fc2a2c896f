/** Excel's own error: the only one whose message reaches the cell. The runtime is looked up late, since it loads late. */
export function excelError(code: "#VALUE!" | "#N/A" | "#NUM!", message?: string): object {
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
