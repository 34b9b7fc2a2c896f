import { badRequest, FeedRefusal, notSupported } from "./feed-refusal.ts";

/** How a client wants JSON. */
export interface FeedFormat {
  readonly type: string;
  readonly quotesNumbers: boolean;
  /** An annotation with a comma after it; empty if the client wants none. */
  readonly annotation: (name: string, value: string) => string;
}

/** Reads how a client wants JSON. Throws a FeedRefusal if it wants something else, or an older protocol. */
export function readFormat(headers: Headers, asked: string | null): FeedFormat {
  const most = headers.get("odata-maxversion");
  if (most !== null && !(Number.parseFloat(most) >= 4))
    throw badRequest("This feed speaks OData 4.0, which is above the OData-MaxVersion of the request.");
  if (asked !== null && !/^(?:application\/)?json\b/i.test(asked))
    throw notSupported(`$format=${asked.slice(0, 40)}`);
  if (asked !== null && /odata\.metadata=full/i.test(asked)) throw notSupported("odata.metadata=full");
  const accept = headers.get("accept") ?? "";
  if (asked === null && accept !== "" && !/json|\*\/\*|application\/\*/i.test(accept))
    throw new FeedRefusal(406, "NotAcceptable", "This feed answers in JSON only.");
  const wanted = asked ?? accept;
  const quotesNumbers = /IEEE754Compatible=true/i.test(wanted);
  const isBare = /odata\.metadata=none/i.test(wanted);
  return {
    type: `application/json;odata.metadata=${isBare ? "none" : "minimal"}${quotesNumbers ? ";IEEE754Compatible=true" : ""};charset=utf-8`,
    quotesNumbers,
    annotation: (name, value) => (isBare ? "" : `"${name}":${JSON.stringify(value)},`),
  };
}
