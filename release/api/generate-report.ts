import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from "@microsoft/api-extractor";
import { root } from "@accounting-data/runtime-tests/published-packages";
import type { EntryPoint } from "./entry-points.ts";

const none = { logLevel: ExtractorLogLevel.None };

/** The folder of the accepted reports. */
export const reportFolder: string = join(root, "release/api");

/** Writes the public surface of an import path as text. Requires built packages; `scratch` is a temporary folder. */
export async function generateReport(entry: EntryPoint, scratch: string): Promise<string> {
  await mkdir(scratch, { recursive: true });
  const configObject: IConfigFile = {
    projectFolder: entry.folder,
    mainEntryPointFilePath: entry.declarations,
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: "es2022",
          lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
          module: "nodenext",
          moduleResolution: "nodenext",
          strict: true,
          exactOptionalPropertyTypes: true,
          skipLibCheck: true,
          types: [],
        },
        files: [entry.declarations],
      },
    },
    apiReport: {
      enabled: true,
      reportFileName: entry.report,
      reportFolder: scratch,
      reportTempFolder: join(scratch, "temp"),
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    newlineKind: "lf",
    messages: {
      compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      // Users see such a type but can't import it; a test looks for these warnings.
      extractorMessageReporting: {
        default: none,
        "ae-forgotten-export": { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: true },
      },
      tsdocMessageReporting: { default: none },
    },
  };
  const config = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(entry.folder, "package.json"),
  });
  const complaints: string[] = [];
  const result = Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message) {
      if (message.logLevel === ExtractorLogLevel.Error) complaints.push(message.text);
      message.handled = true;
    },
  });
  if (complaints.length > 0 || !result.succeeded) {
    throw new Error(`${entry.specifier} has no report: ${complaints.join("\n")}`);
  }
  return readFile(join(scratch, `${entry.report}.api.md`), "utf8");
}
