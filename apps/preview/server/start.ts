import open from "open";
import { chooseService, type ChosenService } from "./choose-service.ts";
import { createPreview } from "./create-preview.ts";

const defaultPort = 3000;

const service = await chooseService(process.env).catch((error: unknown) => {
  if (!(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const port = Number(process.env["PORT"] ?? defaultPort);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error("PORT must be a whole number from 0 to 65535.");
  process.exit(1);
}
const preview = await createPreview(service, { port });

console.log(
  `\n  Accounting Data for Excel, with ${service.label}:\n\n    ${preview.url}\n${credentialLines(service)}\n  Ctrl+C stops it.\n`,
);
if (hasDesktop(process.env)) {
  await open(preview.url).catch(() =>
    console.log("  No browser could be opened. Open the address yourself.\n"),
  );
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void preview.close().then(() => process.exit(0)));
}

function hasDesktop(env: NodeJS.ProcessEnv): boolean {
  if (env["CI"] || env["NO_OPEN"]) return false;
  return process.platform !== "linux" || Boolean(env["DISPLAY"] || env["WAYLAND_DISPLAY"]);
}

function credentialLines({ demo }: ChosenService): string {
  if (!demo) return "";
  return `
  For another connection in the pane:
    API key         ${demo.apiKey}
    Client id       ${demo.clientId}
    Client secret   ${demo.clientSecret}
`;
}
