/**
 * What `defineResource` has to know of a list. The names of its operations are derived from it.
 * @example const row: ResourceRow = { name: "Countries", one: "Country", path: "/v1/Countries", after: false, byId: true };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/own-lists.md
 */
export interface ResourceRow {
  /** Name of the list, such as `Countries`: errors and hooks then say `listCountries` or `iterateCountries`. */
  readonly name: string;
  /** Name of one record, such as `Country`: errors and hooks then say `getCountry`. */
  readonly one: string;
  /**
   * Path of the list, such as `/v1/Countries`. A record is read from `/v1/Countries/{id}`. The list below a record has parameters,
   * which each call names: `/v1/PriceListItems/{PriceListItemId}/RegistrationNumbers`.
   */
  readonly path: string;
  /** Whether the list accepts `After`, and so can be read by key. */
  readonly after: boolean;
  /** Whether a single record can be read by its id. */
  readonly byId: boolean;
  /** Whether a record can be created. Default false. */
  readonly creates?: boolean;
}
