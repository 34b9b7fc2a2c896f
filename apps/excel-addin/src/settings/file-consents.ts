import { guid, isExactly, isListOf, isObjectOf, isText, readJson } from "@accounting-data/deployment";
import { readStored, storageName, type DeviceStorage } from "./device-storage.ts";
import type { WorkbookSettings } from "./workbook-settings.ts";

/** The document's setting with the file's own random id: a second file has it only as a copy of this one. */
export const fileKey = "accounting-data.file";

/** A person's answer: this file may show this company. */
export interface Consent {
  readonly file: string;
  /** A connection's id. */
  readonly company: string;
}

/** Far more than a person connects by hand; of more, the oldest are asked about again. */
const maxConsents = 2000;

const isFileSetting = isObjectOf({ version: isExactly(1), id: isText });
const isConsentList = isListOf(isObjectOf({ file: isText, company: isText }));

/** Which companies a person has allowed the open file to show. */
export type FileConsents = ReturnType<typeof createFileConsents>;

/**
 * Keeps consents on this device, never in the file: whoever sends a file could write them. The file has only an id of its own, so that
 * a person is asked once for each file and company.
 */
export function createFileConsents(options: {
  readonly settings: WorkbookSettings;
  readonly storage: DeviceStorage | undefined;
  readonly partitionKey?: string | undefined;
}) {
  const { settings, storage, partitionKey } = options;
  /** Those known in this session: a workbook that can't be changed gets no id, and some browsers store nothing. */
  const given = new Set<string>();
  let file: string | undefined;

  async function readFile(): Promise<void> {
    file ??= readFileId(await settings.read(fileKey));
  }

  return {
    /** Reads the file's id. Rejects if the document can't be read. */
    read: readFile,
    has: (company: string): boolean => {
      // Every cell asks.
      if (given.has(company)) return true;
      const isStored = (one: Consent): boolean => one.file === file && one.company === company;
      if (!readConsents(storage, partitionKey).some(isStored)) return false;
      given.add(company);
      return true;
    },
    /** Remembers what a person has answered. Resolves with false if it lasts only for this session. */
    give: async (company: string): Promise<boolean> => {
      given.add(company);
      try {
        // A co-author may have given the file its id meanwhile.
        await readFile();
        if (file === undefined) {
          const id = crypto.randomUUID();
          await settings.write(fileKey, writeFileId(id));
          file = id;
        }
        storeConsent(storage, partitionKey, { file, company });
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Undefined without an id, and for one that this add-in has not written. */
function readFileId(stored: unknown): string | undefined {
  const setting = readJson(stored);
  return isFileSetting(setting) && guid.test(setting.id) ? setting.id : undefined;
}

export function writeFileId(id: string): string {
  return JSON.stringify({ version: 1, id });
}

function consentsName(partitionKey: string | undefined): string {
  return storageName(partitionKey, "consents");
}

function readConsents(
  storage: DeviceStorage | undefined,
  partitionKey: string | undefined,
): readonly Consent[] {
  const stored = readJson(readStored(storage, consentsName(partitionKey)));
  return isConsentList(stored) ? stored : [];
}

/** Forgets every consent for a company. Throws if the browser denies it. */
export function dropConsents(
  storage: DeviceStorage | undefined,
  partitionKey: string | undefined,
  company: string,
): void {
  const name = consentsName(partitionKey);
  const before = readConsents(storage, partitionKey);
  const left = before.filter((one) => one.company !== company);
  if (left.length === before.length) return;
  if (left.length > 0) storage?.setItem(name, JSON.stringify(left));
  else storage?.removeItem(name);
}

/** Throws if the browser denies it. */
export function storeConsent(
  storage: DeviceStorage | undefined,
  partitionKey: string | undefined,
  { file, company }: Consent,
): void {
  const others = readConsents(storage, partitionKey).filter(
    (one) => one.file !== file || one.company !== company,
  );
  const all = [...others, { file, company }].slice(-maxConsents);
  storage?.setItem(consentsName(partitionKey), JSON.stringify(all));
}
