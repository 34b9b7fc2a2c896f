/** The parts of a thrown value that tell why a request failed, on the runtimes that we know. */
export interface FailureLink {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly errors?: unknown;
}

/** A thrown value and its causes, outermost first, four at most; the causes may form a ring. */
export function failureChain(error: unknown): readonly FailureLink[] {
  const links: FailureLink[] = [];
  for (let link = error; typeof link === "object" && link !== null && links.length < 4;) {
    links.push(link);
    link = (link as { readonly cause?: unknown }).cause;
  }
  return links;
}
