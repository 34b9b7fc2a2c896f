/**
 * What a page of the add-in may load and who may frame it.
 *
 * - Styles: Fluent UI and office.js both insert `<style>` elements while they run, hence `'unsafe-inline'` there.
 * - Scripts: our own files and Microsoft's office.js, which loads its parts from the same host. No eval.
 * - Connections: only this origin, which forwards to the services.
 * - Frames: Excel on the web frames the pane from these hosts, so there is no X-Frame-Options (it can't name hosts).
 */
export const contentSecurityPolicy: string = [
  "default-src 'self'",
  "script-src 'self' https://appsforoffice.microsoft.com",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self' https://*.officeapps.live.com https://*.sharepoint.com https://*.cloud.microsoft https://*.office.com",
].join("; ");
