import type { QueryInfo } from "./select-properties.ts";

/** A request of `context.sync()` as office.js sends it. */
export interface QueryRequest {
  readonly Actions: readonly QueryAction[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

/** What office.js is answered. */
export interface QueryResponse {
  readonly Results: readonly { readonly ActionId: number; readonly Value: unknown }[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly Location: string;
    readonly ActionIndex: number;
  };
}

/** What a method is called with: values, and the paths of objects among them. */
export interface QueryArguments {
  readonly Arguments?: readonly unknown[];
  readonly ReferencedObjectPathIds?: readonly (number | null)[];
}

/** How an object is reached. */
export interface ObjectPath {
  readonly Id: number;
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: QueryArguments;
}

/** One step of a request. */
export interface QueryAction {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly ArgumentInfo?: QueryArguments;
  readonly QueryInfo?: QueryInfo;
  readonly ObjectState?: Readonly<Record<string, unknown>>;
}
