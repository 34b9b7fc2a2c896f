export { checkPayload, type CheckedPayload, type Payload, type PayloadFault } from "./check-payload.ts";
export { describeFault } from "./describe-fault.ts";
export { isSetByService, maxFieldDepth, type FieldType, type FillableField } from "./field-type.ts";
export {
  elementFields,
  isAlwaysRequired,
  payloadFields,
  specifiedFields,
  withSpecified,
  type DayFormat,
  type DescribedPayloads,
  type PayloadField,
  type PayloadLimit,
} from "./payload-fields.ts";
export {
  findPlace,
  findValue,
  nameOfPath,
  notReturned,
  placedValues,
  placeValue,
  readFieldName,
  type PayloadPath,
  type PlacedValue,
} from "./place-value.ts";
