import { comparable } from "@accounting-data/creating";
import type { ListName } from "@accounting-data/deployment";
import type { Source, Sources } from "./source.ts";
import type { RoleColumn } from "./role-column.ts";
import { spokenWords } from "./spoken-words.ts";

/** Adds to a list of rates the column with what documents call a rate, and from when to when a rate is valid. */
export function withRateKey(
  rates: Source,
  columnsOf: (list: ListName) => readonly RoleColumn[],
  { issued, received }: Sources,
): Source {
  const { list, roles } = rates;
  const own = columnsOf(list).filter(({ array }) => array === undefined);
  const documents = issued?.roles.rowRate === undefined ? received : issued;
  const used = documents && columnsOf(documents.list).find(({ name }) => name === documents.roles.rowRate);
  const last = used && comparable(used.name.slice(used.name.lastIndexOf(".") + 1));
  const isSame = ({ name, choices }: RoleColumn): boolean =>
    comparable(name) === last || (choices !== undefined && choices.join() === used?.choices?.join());
  const key =
    own.find(isSame) ?? own.find(({ name }) => (used?.kind === "id" ? /^id$/i : /^code$/i).test(name));
  const find = (words: RegExp): string | undefined =>
    own.find(({ name }) => words.test(spokenWords(name)))?.name;
  const columns = {
    rateKey: key?.name,
    validFrom: find(/^(?:valid|effective)(?: from| since)|^plati od$|^(?:start|from)(?: date)?$/),
    validTo: find(/^(?:valid|effective) (?:to|until|till)|^plati do$|^(?:end|to)(?: date)?$/),
  };
  const known = Object.entries(columns).filter(([role, column]) => column !== undefined && !(role in roles));
  return { ...rates, roles: { ...roles, ...Object.fromEntries(known) } };
}
