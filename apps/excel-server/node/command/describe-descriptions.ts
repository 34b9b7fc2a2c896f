import { lists as specified } from "@accounting-data/deployment";
import type { DescribedList, LeftOut } from "@accounting-data/openapi";
import { create } from "../../upstreams/forwarded-operation.ts";
import { servedLists } from "../../upstreams/served-lists.ts";
import type { DescribedUpstreams } from "./read-upstreams-file.ts";

/** Says what was found in each description, what of it is served, and what was left out. */
export function describeDescriptions({ upstreams, descriptions }: DescribedUpstreams): readonly string[] {
  return upstreams.flatMap((upstream) => {
    const { id, description } = upstream;
    const digest = description === undefined ? undefined : descriptions.get(description);
    if (description === undefined || digest === undefined) return [];
    const { described, leftOut } = servedLists(upstream, digest);
    const ofSpecification = described.filter(({ name }) => specified.some((row) => row.name === name));
    const further = described.length - ofSpecification.length;
    const paths = new Set(described.map(({ path }) => path));
    const reported = new Set(leftOut.map(({ place }) => place));
    const others = digest.lists.filter(({ path }) => !paths.has(path) && !reported.has(`GET ${path}`));
    const [unused, unread] = partition([...digest.leftOut, ...leftOut], isUnused);
    const actions = [
      ...digest.lists.filter(isOtherCreate).map(({ path }) => `POST ${path}`),
      ...(digest.files ?? []).map(({ path }) => `GET ${path}`),
      ...unused.map(({ place }) => place),
    ];
    const say = (text: string): string => `${id}: ${text}`;
    return [
      say(
        `${description} describes ${count(digest.lists.length, "list")}. Served: ${ofSpecification.length} of the specification and ${count(further, "other")}.`,
      ),
      ...(others.length > 0
        ? [
            say(
              `Not served, since the file of services does not name them: ${others.map(({ name }) => name).join(", ")}.`,
            ),
          ]
        : []),
      ...byReason(unread).map(([reason, places]) => say(`Left out, since ${reason}: ${places.join(", ")}.`)),
      ...(actions.length > 0
        ? [say(`Not used by the add-in, which reads lists and creates partners: ${actions.join(", ")}.`)]
        : []),
    ];
  });
}

const partnersCreate = `${create.method} ${create.path}`;

/** Whether it is an operation that no list and no partner needs; the reasons of others are for programs. */
function isUnused({ place }: LeftOut): boolean {
  return /^[A-Z]+ /.test(place) && !place.startsWith("GET ") && place !== partnersCreate;
}

function isOtherCreate(list: DescribedList): boolean {
  return list.create !== undefined && `POST ${list.path}` !== partnersCreate;
}

function partition<T>(
  items: readonly T[],
  isFirst: (item: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function byReason(entries: readonly LeftOut[]): readonly (readonly [string, readonly string[]])[] {
  const reasons = new Map<string, string[]>();
  for (const { place, reason } of entries) reasons.set(reason, [...(reasons.get(reason) ?? []), place]);
  return [...reasons];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
