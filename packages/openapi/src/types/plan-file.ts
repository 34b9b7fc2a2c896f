import type { DescribedFile, DescribedList, DescribedRecord, Digest } from "../digest.ts";
import { specifiedAt, type SpecifiedList } from "../specification/specified-lists.ts";
import { typeIdentifiers, valueIdentifiers } from "./identifiers.ts";
import { usedTypes, type Use, type UsedTypes } from "./used-types.ts";

/** What the generated file contains, and what everything in it is called. */
export interface FilePlan extends UsedTypes {
  /** The lists that `@accounting-data/resources` has functions for. */
  readonly specified: readonly { readonly list: DescribedList; readonly row: SpecifiedList }[];
  /**
   * The other lists, with the names of their constants and functions. Of a list that the package reads but creates no records of,
   * only the functions that create are exported.
   */
  readonly further: readonly {
    readonly list: DescribedList;
    readonly names: ListNames;
    readonly onlyCreates: boolean;
  }[];
  /** The files of records, with the names of their functions. */
  readonly files: readonly { readonly file: DescribedFile; readonly download: string }[];
  /** Names of the records' types. One that is both read and written has two. */
  readonly typeName: (record: string, use: Use) => string;
  readonly choiceName: (choice: string) => string;
  /** Whether all values of a choice are texts. */
  readonly isText: (choice: string) => boolean;
  /** Names of the schemas; only with `--schemas`. */
  readonly schemaName: (type: string) => string;
}

/** What is exported for a list. */
export interface ListNames {
  readonly resource: string;
  readonly list: string;
  readonly iterate: string;
  readonly get: string;
  readonly create: string;
  readonly find: string;
}

/** Names in the generated file that come from elsewhere. */
const taken = ["Download", "Resource", "RecordTypes", "DescribedRecordTypes"];

/** Plans the file: which types are used, and their names. Names depend on the digest alone. */
export function planFile(digest: Digest): FilePlan {
  const lists = [...digest.lists, ...(digest.below ?? [])];
  const all = lists.map((list) => ({ list, row: specifiedAt(list.path) }));
  const specified = all.flatMap(({ list, row }) => (row ? [{ list, row }] : []));
  const further = all.flatMap(({ list, row }) => {
    const isWritten = row ? list.create !== undefined && row.payload === undefined : true;
    return isWritten ? [{ list, onlyCreates: row !== undefined }] : [];
  });
  const { files = [] } = digest;
  const creates = lists.flatMap(({ create }) => (create ? [create] : []));
  const used = usedTypes(digest, {
    answers: lists.flatMap(({ record, recordById }) =>
      [record, recordById].filter((name) => name !== undefined),
    ),
    payloads: creates.map(({ payload }) => payload),
    values: [
      ...specified.flatMap(({ list: { create }, row }) =>
        row.payload !== undefined && create?.warning ? [create.warning.type] : [],
      ),
      ...files.flatMap(({ parameters }) => parameters.map(({ type }) => type)),
    ],
  });

  const typeIdentifier = typeIdentifiers(taken);
  const answers = new Map(used.answers.map(({ name }) => [name, typeIdentifier(name)]));
  const choices = new Map([...used.choices].map((name) => [name, typeIdentifier(name)]));
  const payloads = new Map(used.payloads.map((record) => [record.name, payloadName(record)]));
  function payloadName({ name }: DescribedRecord): string {
    return typeIdentifier(answers.has(name) ? `${name}Payload` : name);
  }

  const valueIdentifier = valueIdentifiers(["v", "defineDownload", "defineResource"]);
  const names = further.map(({ list: { name, one } }) => ({
    resource: valueIdentifier(name),
    list: valueIdentifier(`list${name}`),
    iterate: valueIdentifier(`iterate${name}`),
    get: valueIdentifier(`get${one}`),
    create: valueIdentifier(`create${one}`),
    find: valueIdentifier(`findCreated${name}`),
  }));
  const downloads = files.map((file) => ({ file, download: valueIdentifier(`download${file.name}`) }));
  const texts = new Set(
    digest.choices
      .filter(({ values }) => values.every(({ value }) => typeof value === "string"))
      .map(({ name }) => name),
  );
  const schemas = new Map(
    [...choices.values(), ...answers.values(), ...payloads.values()].map((type) => [
      type,
      valueIdentifier(`${type}Schema`),
    ]),
  );
  return {
    ...used,
    specified,
    files: downloads,
    further: further.map((one, index) => ({ ...one, names: names[index]! })),
    typeName: (record, use) => (use === "payload" ? payloads : answers).get(record) ?? "unknown",
    isText: (choice) => texts.has(choice),
    choiceName: (choice) => choices.get(choice) ?? "unknown",
    schemaName: (type) => schemas.get(type) ?? "unknown",
  };
}
