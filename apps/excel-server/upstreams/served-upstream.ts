import type { FieldWords, OfferedDescription, OfferedUpstream } from "@accounting-data/deployment";
import type { DescribedList, Digest } from "@accounting-data/openapi";
import { describedTitles, withDescribedTitles } from "./described-titles.ts";
import { operationsOfUpstream, type ForwardedOperation } from "./forwarded-operation.ts";
import { offeredDescription } from "./offered-description.ts";
import { servedLists } from "./served-lists.ts";
import type { Upstream } from "./upstream.ts";

/** Descriptions by file name, as `description` of an upstream has it. */
export type Descriptions = ReadonlyMap<string, Digest>;

/** An upstream, with what its description adds. */
export interface ServedUpstream extends Upstream {
  /** What the server forwards to it. */
  readonly operations: readonly ForwardedOperation[];
  /** What the pane learns of it: no address, and nothing that only the server needs. */
  readonly offered: OfferedUpstream;
}

/**
 * Completes an upstream by its description and the deployment's words, which win over those of the description. Throws
 * a TypeError if the description is missing, is too long for the pane, or lacks a list that the upstream names.
 */
export function serveUpstream(
  upstream: Upstream,
  descriptions: Descriptions,
  { words, listWords }: Pick<OfferedUpstream, "words" | "listWords"> = {},
): ServedUpstream {
  const {
    id,
    label,
    authUrl,
    timeZone,
    pace,
    description,
    only,
    remember,
    snapshot,
    silentBinding,
    reports,
  } = upstream;
  const digest = description === undefined ? undefined : descriptions.get(description);
  if (description !== undefined && digest === undefined)
    throw new TypeError(`The description of ${id}, ${description}, was not read.`);
  const lists = servedLists(upstream, digest);
  const described = digest && offerDescription(upstream, digest, lists.described);
  return {
    ...upstream,
    operations: operationsOfUpstream(lists, only),
    offered: {
      id,
      label,
      timeZone,
      pace,
      only,
      remember,
      snapshot,
      silentBinding,
      reports,
      tokens: authUrl !== undefined,
      lists: upstream.lists && lists.further,
      ...(lists.asDescribed.length > 0 && { asDescribed: lists.asDescribed }),
      described,
      listWords,
      words: digest && described ? withDescribedTitles(words, titlesOf(digest, described, upstream)) : words,
    },
  };
}

function offerDescription(
  { id, description }: Upstream,
  digest: Digest,
  lists: readonly DescribedList[],
): OfferedDescription {
  try {
    return offeredDescription(digest, lists);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const message = `The description of ${id}, ${description}, is too long for the pane: ${cause.message}. Name the lists that are served in "only".`;
    throw new TypeError(message, { cause });
  }
}

/** The titles of fields, of offered records only. */
function titlesOf(
  { records }: Digest,
  offered: OfferedDescription,
  { descriptionLanguage }: Upstream,
): FieldWords {
  const names = new Set(offered.records.map(({ name }) => name));
  return describedTitles(
    records.filter(({ name }) => names.has(name)),
    descriptionLanguage,
  );
}
