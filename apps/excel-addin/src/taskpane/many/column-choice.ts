/** How a column's cells become values. `cell`: each as it is in its cell. */
export type ValueType = "cell" | "text" | "number" | "truth";

/** Which field a column fills. */
export interface ColumnChoice {
  /** As the service names it, such as `BusinessDetails.DuePeriod`; undefined to leave the column out. */
  readonly field: string | undefined;
  /** Only for fields whose type is not known. */
  readonly type: ValueType;
}

/** Each column with this field is one delivery address. */
export const addressField = "DeliveryAddresses[n].Name";

/** The type of a field that the specification shows; undefined for all others. */
export function knownType(field: string): "text" | "wholeNumber" | undefined {
  if (field === "BusinessDetails.DuePeriod") return "wholeNumber";
  return field === "Name" || field === "City" || field === addressField ? "text" : undefined;
}
