/** The properties of Fluent's field that show what is wrong with its value. */
export function fieldFault(message: string | undefined): {
  readonly validationMessage?: string;
  readonly validationState?: "error";
} {
  return message === undefined ? {} : { validationMessage: message, validationState: "error" };
}
