/** The request that office.js sends for one `context.sync()`. */
export interface QueryRequest {
  readonly Actions: readonly QueryAction[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

/** The answer to a request. */
export interface QueryResponse {
  readonly Results: readonly { readonly ActionId: number; readonly Value: unknown }[];
  readonly Error?: QueryError;
}

export interface QueryError {
  readonly Code: string;
  readonly Message: string;
  readonly Location: string;
  readonly ActionIndex: number;
}

/** Arguments of a method: values, or the ids of the paths of objects. */
export interface QueryArguments {
  readonly Arguments?: readonly unknown[];
  readonly ReferencedObjectPathIds?: readonly (number | null)[];
}

/** How an object is reached from another one. */
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
}

/** The property names that `load` was called with, with a slash where they lead to another object. */
export interface QueryInfo {
  readonly Select?: readonly string[];
  /** How many items of a collection are wanted, and how many before them are not. */
  readonly Top?: number;
  readonly Skip?: number;
}

/** The kinds of actions, as office.js numbers them. */
export const actionTypes = { instantiate: 1, query: 2, method: 3, setProperty: 4, trace: 5 } as const;

/** The ways to reach an object, as office.js numbers them. */
export const objectPathTypes = {
  globalObject: 1,
  newObject: 2,
  method: 3,
  property: 4,
  indexer: 5,
  reference: 6,
  nullObject: 7,
} as const;
