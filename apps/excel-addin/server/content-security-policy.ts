import { officeJsAddress } from "./office-js.ts";

/**
 * The content security policy of the add-in's page.
 *
 * - Styles: `'unsafe-inline'`, since Fluent UI and office.js insert `<style>` elements.
 * - Scripts: the add-in's own and Microsoft's office.js, which loads its parts from the same host. No eval.
 * - Connections: this origin only, which forwards to the services.
 * - Frames: the hosts of Excel on the web. X-Frame-Options is not sent, since it can't name hosts.
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
  "frame-ancestors 'self' https://*.officeapps.live.com https://*.sharepoint.com https://*.cloud.microsoft https://*.office.com",
].join("; ");
