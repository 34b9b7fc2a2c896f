/** Why a request to the feed is refused, in the words of OData's errors. */
export class FeedRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** What the feed can't do: clients then do it themselves, or say so. It is never ignored. */
export function notSupported(what: string): FeedRefusal {
  return new FeedRefusal(501, "NotImplemented", `${what} is not supported by this feed.`);
}

export function badRequest(message: string): FeedRefusal {
  return new FeedRefusal(400, "BadRequest", message);
}
