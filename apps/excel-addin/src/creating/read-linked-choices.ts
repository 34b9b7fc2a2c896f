import { comparable } from "@accounting-data/creating";
import { partnersList } from "../lists/partners-list.ts";
import { linkedList, type LinkableList } from "../lists/linked-list.ts";
import type { ListName } from "@accounting-data/deployment";
import type { ListRecord } from "../service/list-record.ts";
import { linkedChoices, type LinkedChoices } from "./linked-choices.ts";

/** The list of whose records a field of a new partner has the id: one that the deployment allows, and not the partners themselves. */
export function listOfField(field: string, lists: readonly LinkableList[]): ListName | undefined {
  const list = linkedList(field, partnersList, lists);
  return list === partnersList ? undefined : list;
}

/** What these fields may be, by their names in lower case. A list that can't be read is left out: then the id itself can be given. */
export async function readLinkedChoices(
  fields: readonly string[],
  {
    lists,
    read,
  }: {
    readonly lists: readonly LinkableList[];
    readonly read: (list: ListName) => Promise<readonly ListRecord[]>;
  },
): Promise<ReadonlyMap<string, LinkedChoices>> {
  const found = await Promise.all(
    fields.map(async (field) => {
      const list = listOfField(field, lists);
      const records = list === undefined ? undefined : await read(list).catch(() => undefined);
      return records ? [[comparable(field), linkedChoices(records)] as const] : [];
    }),
  );
  return new Map(found.flat());
}
