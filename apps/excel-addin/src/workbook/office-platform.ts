import type { Language } from "../add-in.ts";
import type { Features } from "../functions/function-host.ts";

/** What the add-in knows of the Office that it runs in. Asked for when it is needed, since Office comes up late. */
export interface Platform {
  /** Resolves when Office is there. */
  readonly ready: () => Promise<void>;
  readonly features: () => Features;
  readonly language: () => Language;
  /** Keeps the storage of one Office site apart from another's, on the web. */
  readonly partitionKey: () => string | undefined;
  /** Has Excel start the add-in with the document, so that functions work at once after reopening. */
  readonly startWithDocument: () => Promise<void>;
}

/** Office as it is. */
export const officePlatform: Platform = {
  ready: async () => {
    await Office.onReady();
  },
  features: () => ({
    dataTypes: Office.context.requirements.isSetSupported("CustomFunctionsRuntime", "1.4"),
    web: Office.context.platform === Office.PlatformType.OfficeOnline,
  }),
  language: () => ((Office.context.displayLanguage ?? "").toLowerCase().startsWith("cs") ? "cs" : "en"),
  partitionKey: () => Office.context.partitionKey ?? undefined,
  startWithDocument: async () => {
    if (!Office.context.requirements.isSetSupported("SharedRuntime", "1.1")) return;
    if ((await Office.addin.getStartupBehavior()) === Office.StartupBehavior.load) return;
    await Office.addin.setStartupBehavior(Office.StartupBehavior.load);
  },
};
