// CPU to check a page of 1,000 parsed records, compared with parsing it. Each variant loads its own library only.
import { cpuTime } from "../measure/cpu-time.ts";
import { number, type Round, type Scenario, type Input } from "../measure/scenario.ts";
import { partner } from "../servers/partner.ts";

function pageTexts(input: Input): readonly string[] {
  const size = number(input, "pageSize");
  const pages = number(input, "pages");
  return Array.from({ length: pages }, (_, page) =>
    JSON.stringify(Array.from({ length: size }, (__, index) => partner(page * size + index, 600))),
  );
}

/** A round checks each page right after it was parsed, as a client does; only the check counts. */
function perPage(prepare: () => Promise<(page: unknown) => boolean>) {
  return async (input: Input): Promise<Round> => {
    const check = await prepare();
    const texts = pageTexts(input);
    const broken = JSON.parse(texts[0]!.replaceAll('"Id":"7', '"Id":"x')) as unknown;
    if (check(broken)) throw new Error("Records without proper ids passed.");
    return () => {
      let used = 0;
      for (const text of texts) {
        const page = JSON.parse(text) as unknown;
        used += cpuTime(() => {
          if (!check(page)) throw new Error("A proper page was refused.");
        });
      }
      return used / texts.length;
    };
  };
}

interface CheckRecords {
  /** The index of the first record without a usable id; -1 if there is none. */
  findUnusable: (items: unknown, format: "guid") => number;
}

export const scenario: Scenario = {
  "JSON.parse": (input): Round => {
    const texts = pageTexts(input);
    return () =>
      cpuTime(() => {
        for (const text of texts) JSON.parse(text);
      }) / texts.length;
  },
  "accounting-data": perPage(async () => {
    // The check is not exported; this imports the published file.
    const file = new URL("./operation/check-records.js", import.meta.resolve("@accounting-data/resources"));
    const { findUnusable } = (await import(file.href)) as CheckRecords;
    return (page) => findUnusable(page, "guid") < 0;
  }),
  "valibot, ids only": perPage(async () => {
    const { array, looseObject, pipe, safeParse, string, uuid } = await import("valibot");
    const schema = array(looseObject({ Id: pipe(string(), uuid()) }));
    return (page) => safeParse(schema, page).success;
  }),
  "valibot, every field": perPage(async () => {
    const v = await import("valibot");
    const schema = v.array(
      v.looseObject({
        Id: v.pipe(v.string(), v.uuid()),
        Code: v.string(),
        Name: v.string(),
        City: v.string(),
        RegistrationNumber: v.string(),
        BusinessDetails: v.looseObject({ DuePeriod: v.number(), Limit: v.number() }),
        DeliveryAddresses: v.array(v.looseObject({ Name: v.string() })),
        ModifiedAt: v.pipe(v.string(), v.isoTimestamp()),
        Active: v.boolean(),
      }),
    );
    return (page) => v.safeParse(schema, page).success;
  }),
  "zod, ids only": perPage(async () => {
    const { z } = await import("zod");
    const schema = z.array(z.looseObject({ Id: z.guid() }));
    return (page) => schema.safeParse(page).success;
  }),
  "zod, every field": perPage(async () => {
    const { z } = await import("zod");
    const schema = z.array(
      z.looseObject({
        Id: z.guid(),
        Code: z.string(),
        Name: z.string(),
        City: z.string(),
        RegistrationNumber: z.string(),
        BusinessDetails: z.looseObject({ DuePeriod: z.number(), Limit: z.number() }),
        DeliveryAddresses: z.array(z.looseObject({ Name: z.string() })),
        ModifiedAt: z.iso.datetime(),
        Active: z.boolean(),
      }),
    );
    return (page) => schema.safeParse(page).success;
  }),
};
