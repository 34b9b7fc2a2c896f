import type { PageOptions } from "../server/page-options.ts";
import { openPage } from "./open-page.ts";

openPage(async () => {
  const response = await fetch("preview.json");
  if (!response.ok) throw new Error(`The preview's server failed with status ${response.status}.`);
  return { options: (await response.json()) as PageOptions };
});
