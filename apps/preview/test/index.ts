// What tests of the site need of the preview's.
export { routeOfficeJs, serveStatic } from "./serve-in-page.ts";
