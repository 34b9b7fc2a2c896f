import { officeJsAddress } from "@accounting-data/deployment";

/**
 * The pages that may frame the add-in. Browsers check every page above it: Excel's own, and the page that shows Excel. Each entry
 * is from Microsoft's documentation; docs/hosting.md has the sources.
 */
export const frameAncestors: readonly string[] = [
  // Excel on the web itself.
  "https://*.officeapps.live.com",
  "https://*.online.office.com",
  // Excel, Teams and Outlook at their new addresses.
  "https://*.cloud.microsoft",
  // The page of a SharePoint or OneDrive library shows the workbook. The server does not know the tenant's name.
  "https://*.sharepoint.com",
  // Teams and Outlook at their earlier addresses.
  "https://teams.microsoft.com",
  "https://outlook.office.com",
  "https://outlook.office365.com",
];

/**
 * The content security policy of the add-in's page.
 *
 * - Styles: `'unsafe-inline'`, since Fluent UI and office.js insert `<style>` elements.
 * - Scripts: the add-in's own and Microsoft's office.js, which loads its parts from the same host. No eval.
 * - Connections: this origin only, which forwards to the services.
 * - Frames: {@link frameAncestors}. X-Frame-Options is not sent, since it can't name hosts.
 */
export const contentSecurityPolicy: string = [
  "default-src 'self'",
  `script-src 'self' ${new URL(officeJsAddress).origin}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors 'self' ${frameAncestors.join(" ")}`,
].join("; ");

/** The content security policy of the service worker: it fetches what the page loads, and nothing else. */
export const workerSecurityPolicy: string = `default-src 'none'; connect-src 'self' ${new URL(officeJsAddress).origin}`;
