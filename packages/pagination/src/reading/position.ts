/** A page to ask for. */
export interface Position {
  readonly pageSize: number;
  readonly pageNumber: number;
  readonly after?: string;
}
