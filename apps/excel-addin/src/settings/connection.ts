/** Authenticates requests, by one of the specification's two methods. */
export type ConnectionCredential =
  | { readonly kind: "api-key"; readonly apiKey: string }
  | { readonly kind: "client-credentials"; readonly clientId: string; readonly clientSecret: string };

/** One company on this device. The credential identifies both user and company. */
export interface Connection {
  /** Random, created once. The workbook's settings refer to it. */
  readonly id: string;
  /** The name that the user gave it, unique on this device. */
  readonly label: string;
  /** Which of the deployment's services it belongs to. */
  readonly upstream: string;
  readonly credential: ConnectionCredential;
  /** Whether this device stores it beyond this session. */
  readonly remembered: boolean;
  /** Whether this device also keeps the lists that were read from it. Only if it is remembered. */
  readonly keepsLists?: boolean;
  /** Other ids of the same company, used by workbooks of colleagues. */
  readonly aliases?: readonly string[];
}

/** Equal for connections that show the same data. A new label changes nothing. */
export function dataIdentity({ id, upstream, credential }: Connection): string {
  return JSON.stringify([id, upstream, credential]);
}

/** The list with this item in the place of the one with its id, or else at its end. */
export function replaceById<T extends { readonly id: string }>(all: readonly T[], item: T): readonly T[] {
  const isListed = all.some(({ id }) => id === item.id);
  return isListed ? all.map((one) => (one.id === item.id ? item : one)) : [...all, item];
}
