/** What signs requests in: the two methods of the specification. */
export type ConnectionCredential =
  | { readonly kind: "api-key"; readonly apiKey: string }
  | { readonly kind: "client-credentials"; readonly clientId: string; readonly clientSecret: string };

/** One company as this device knows it: the credential identifies user and company. */
export interface Connection {
  /** Random, made once; the workbook's settings name it. */
  readonly id: string;
  /** The name that the user gave it, unique on this device. */
  readonly label: string;
  /** Which of the deployment's services it belongs to. */
  readonly upstream: string;
  readonly credential: ConnectionCredential;
  /** Whether this device keeps it after the document is closed. */
  readonly remembered: boolean;
  /** Further ids under which workbooks of colleagues name the same company. */
  readonly aliases?: readonly string[];
}
