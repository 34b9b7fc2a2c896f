import type { DescribedChoice, DescribedList, DescribedRecord } from "@accounting-data/openapi";
import type { FurtherList } from "../lists/resource-row.ts";
import { isFieldWords, type FieldWords } from "./field-words.ts";
import { isFlag, isListOf, isNumber, isObjectOf, isOptional, isText, type Check } from "../checks.ts";

/** A service that the deployment offers. Only the server knows its addresses. */
export interface OfferedUpstream {
  readonly id: string;
  readonly label: string;
  /** Whether it accepts a client id and secret as well as an API key. */
  readonly tokens: boolean;
  /** The IANA name of the time zone in which it writes days; undefined: that of this device. */
  readonly timeZone?: string | undefined;
  /** How fast the server forwards requests of one sign-in; undefined: as they come. */
  readonly pace?: Pace | undefined;
  /** Lists that it offers beside those of the specification. */
  readonly lists?: readonly FurtherList[] | undefined;
  /** Lists of the specification that are read as the description has them: by its path, or with parameters that the specification does not show. */
  readonly asDescribed?: readonly FurtherList[] | undefined;
  /** What the service's own description says; undefined: the deployment names none. */
  readonly described?: OfferedDescription | undefined;
  /** The only lists that the deployment allows, by name; undefined: all. */
  readonly only?: readonly string[] | undefined;
  /** False: the organisation does not allow sign-ins to be remembered on a device. */
  readonly remember?: boolean | undefined;
  /** False: the organisation does not allow lists to be kept on a device. */
  readonly snapshot?: boolean | undefined;
  /** True: a new workbook shows the device's only company without a question. */
  readonly silentBinding?: boolean | undefined;
  readonly words?: FieldWords | undefined;
  /** The deployment's own words for lists, by their names. */
  readonly listWords?: FieldWords | undefined;
  /** Which lists and columns reports count, where the description does not tell; the workbook's choice comes first. */
  readonly reports?: OfferedReports | undefined;
}

/** How fast one credential may use a service. */
export interface Pace {
  /** Requests a second. Default: no limit, until the service answers with 429. */
  readonly perSecond?: number | undefined;
  /** Requests at a time. Default: no limit. */
  readonly atATime?: number | undefined;
}

/** Lists by what reports call them, columns by list and role, and the values of received documents by list; null: there is none. */
export interface OfferedReports {
  readonly lists?: Readonly<Record<string, string | null>>;
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  readonly received?: Readonly<Record<string, string | null>>;
}

/** What a service's description says of the lists that the deployment allows. */
export interface OfferedDescription {
  /** Those of the specification, and further ones. */
  readonly lists: readonly OfferedList[];
  /** What the lists' records are, and the objects inside of them. */
  readonly records: readonly DescribedRecord[];
  /** The enumerated values that their fields have. */
  readonly choices: readonly DescribedChoice[];
}

export interface OfferedList extends Pick<
  DescribedList,
  "name" | "one" | "path" | "after" | "modifiedSince" | "byId" | "record" | "description"
> {
  /** Name of the record in `records` that a new one is created from, where the add-in can create it. */
  readonly payload?: string;
}

const isList = isObjectOf({
  name: isText,
  path: isOptional(isText),
  after: isOptional(isFlag),
  modifiedSince: isOptional(isFlag),
  byId: isOptional(isFlag),
});
// The server of the same build makes it: the functions' first script has no room to look at every field.
const isDescription = isObjectOf({}) as Check<unknown> as Check<OfferedDescription>;
// What is no name is ignored where it is used.
const isReports = isObjectOf({}) as Check<unknown> as Check<OfferedReports>;
/** What the server says of all services. */
export const isOfferedUpstreams: Check<readonly OfferedUpstream[]> = isListOf(
  isObjectOf({
    id: isText,
    label: isText,
    tokens: isFlag,
    timeZone: isOptional(isText),
    pace: isOptional(isObjectOf({ perSecond: isOptional(isNumber), atATime: isOptional(isNumber) })),
    lists: isOptional(isListOf(isList)),
    asDescribed: isOptional(isListOf(isList)),
    described: isOptional(isDescription),
    only: isOptional(isListOf(isText)),
    remember: isOptional(isFlag),
    snapshot: isOptional(isFlag),
    silentBinding: isOptional(isFlag),
    words: isOptional(isFieldWords),
    listWords: isOptional(isFieldWords),
    reports: isOptional(isReports),
  }),
);
