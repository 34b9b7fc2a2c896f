import type { Connection } from "../../settings/connection.ts";

/** What each page of a company gets. */
export interface CompanyPageProps {
  readonly connection: Connection;
  /** Opens the form that renews the sign-in of this company. */
  readonly onRenewSignIn: () => void;
}
