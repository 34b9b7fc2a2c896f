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

/** A value that is not what the description says: clients would read it wrong, or break. */
export function unexpectedValue(message: string): FeedRefusal {
  return new FeedRefusal(502, "UnexpectedValue", `${message}.`);
}

/** A 401, after which clients ask for the credential. */
export function signInAgain(message: string): FeedRefusal {
  return new FeedRefusal(401, "Unauthorized", message, {
    "www-authenticate": 'Basic realm="Accounting Data", charset="UTF-8"',
  });
}
