export type {
  DescribedChoice,
  DescribedCreate,
  DescribedField,
  DescribedFile,
  DescribedList,
  DescribedRecord,
  DescribedType,
  DescribedValue,
  Digest,
  LeftOut,
} from "./digest.ts";
export { DescriptionError } from "./document/description-error.ts";
export { readDescription } from "./read-description.ts";
export { writeTypes } from "./types/write-types.ts";
export type { WriteTypesOptions } from "./types/write-types.ts";
