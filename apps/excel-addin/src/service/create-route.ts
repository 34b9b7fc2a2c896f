import type { Clock } from "@accounting-data/core";
import { createProbeKey, forwardedUrl, isCreateProbe, readJson } from "@accounting-data/deployment";

/** Why no create may be sent. */
export type RouteBlock =
  /** Not even with cookies does one arrive: a proxy's sign-in has ended, or it lets no create through. */
  | "proxySignedOut"
  /** One arrives with the cookies of a sign-in proxy alone, and the server would forward it twice if the browser repeats it. */
  | "proxy";

/** How creates get from the pane to the add-in's server. */
export interface CreateRoute {
  /** Whether they carry cookies. */
  readonly credentials: () => "omit" | "same-origin";
  /** Asks the server of the add-in, in the way of a create, whether one would arrive. Never rejects. */
  readonly check: (upstream: string) => Promise<RouteBlock | undefined>;
  /** What was found no longer counts: a create was answered by something else. */
  readonly forget: () => void;
}

/** For how long an answer counts; a proxy's sign-in may end. */
const validMs = 5 * 60_000;

/**
 * Finds the way for creates. They go without cookies, and so on connections that no other request uses ({@link isolatedPosts}). A sign-in
 * proxy in front of the server refuses them then. With its cookies they pass, and the browser may repeat them, so that only a server
 * gets them whose keys outlive a repetition.
 */
export function createCreateRoute(
  folder: URL,
  { clock, fetch }: { readonly clock: Pick<Clock, "monotonic">; readonly fetch: typeof globalThis.fetch },
): CreateRoute {
  let credentials: "omit" | "same-origin" = "omit";
  let openUntil = 0;
  let checking: Promise<RouteBlock | undefined> | undefined;

  const probe = async (upstream: string, withCredentials: typeof credentials): Promise<ProbeOutcome> => {
    const url = `${forwardedUrl(folder, upstream, "api").href}/v1/BusinessPartners`;
    const headers = { accept: "application/json", "idempotency-key": createProbeKey };
    const init = { method: "POST", headers, redirect: "manual", credentials: withCredentials } as const;
    try {
      return await outcomeOf(await fetch(url, init));
    } catch {
      return "unreachable";
    }
  };

  /** Which credentials creates need; a block if none will do. */
  const find = async (upstream: string): Promise<typeof credentials | RouteBlock> => {
    const plain = await probe(upstream, "omit");
    if (plain !== "blocked") return "omit";
    const signedIn = await probe(upstream, "same-origin");
    if (signedIn === "kept") return "same-origin";
    return signedIn === "blocked" ? "proxySignedOut" : "proxy";
  };

  const checkNow = async (upstream: string): Promise<RouteBlock | undefined> => {
    const found = await find(upstream);
    if (found !== "omit" && found !== "same-origin") return found;
    credentials = found;
    openUntil = clock.monotonic() + validMs;
    return undefined;
  };

  return {
    credentials: () => credentials,
    check: async (upstream) => {
      if (clock.monotonic() < openUntil) return undefined;
      // Rows that are sent at the same time ask together.
      checking ??= checkNow(upstream).finally(() => (checking = undefined));
      return checking;
    },
    forget: () => {
      openUntil = 0;
    },
  };
}

/**
 * What became of a probe. `kept`, `arrived`: the server got it, and keeps the keys of creates or not. `blocked`: something in front of it
 * answered. `unreachable`: nobody knows, and a create would fail in the same way, which says more.
 */
type ProbeOutcome = "kept" | "arrived" | "blocked" | "unreachable";

async function outcomeOf(answer: Response): Promise<ProbeOutcome> {
  const { status, type } = answer;
  // A browser hides a redirect's status.
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) return "blocked";
  if (status >= 500) return "unreachable";
  const body = readJson(await answer.text());
  if (status === 401 || status === 407 || body === undefined) return "blocked";
  if (!answer.ok) {
    // A refusal of the server, of another version perhaps, which takes the key for too short.
    return "arrived";
  }
  if (!isCreateProbe(body)) return "blocked";
  return body.keys === "kept" ? "kept" : "arrived";
}
