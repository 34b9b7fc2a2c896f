import { fingerprintOf } from "@accounting-data/creating";

/** For how long a yes and a token count. */
export const yesLastsSeconds = 600;

/** Proves that exactly this payload was checked: each counts once, for ten minutes. */
export interface CheckTokens {
  readonly mint: (payloadMark: string) => Promise<string>;
  /** Whether it is a token of this payload that was not used yet; from then on it is used. */
  readonly use: (token: string, payloadMark: string) => Promise<boolean>;
}

export function createCheckTokens(key: CryptoKey, now: () => number): CheckTokens {
  /** Used tokens, with when they end. */
  const used = new Map<string, number>();
  const sign = (until: number, nonce: string, payloadMark: string): Promise<string> =>
    fingerprintOf([until, nonce, payloadMark], { service: "check token", key });

  return {
    mint: async (payloadMark) => {
      const until = now() + yesLastsSeconds * 1000;
      const nonce = crypto.randomUUID();
      return `${until}.${nonce}.${await sign(until, nonce, payloadMark)}`;
    },
    use: async (token, payloadMark) => {
      const [until = "", nonce = "", signature = ""] = token.split(".");
      const ends = Number(until);
      for (const [one, end] of used) if (end < now()) used.delete(one);
      if (!(ends >= now()) || used.has(nonce)) return false;
      if ((await sign(ends, nonce, payloadMark)) !== signature || used.has(nonce)) return false;
      used.set(nonce, ends);
      return true;
    },
  };
}
