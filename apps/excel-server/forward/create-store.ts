/** What is remembered of a create beyond the memory of one process: nothing that it contained. */
export interface StoredCreate {
  /** Tells creates with one key apart; see `digestCreate`. */
  readonly digest: string;
  /** `sent`: nobody knows its outcome yet, or nobody ever will, since its server has ended. */
  readonly state: "sent" | "answered";
  /** The status of the service's answer. */
  readonly status?: number;
  /** The id of the created record, if the answer had one. */
  readonly id?: string;
}

/** Where the keys of creates are kept, so that they outlive a process, or are known to several servers. */
export interface CreateStore {
  /**
   * Notes that a create is about to be sent, unless its key is known. Resolves to what is known of the key, or to undefined: then it
   * is noted, and this server alone may send it. Resolves to undefined too, and says so, if the store fails.
   */
  begin(key: string, digest: string): Promise<StoredCreate | undefined>;
  /** Notes what became of it. Never rejects. */
  end(key: string, create: StoredCreate): Promise<void>;
  /** Makes the key new again, since nothing was sent or created. Never rejects. */
  forget(key: string): Promise<void>;
  /** What is known of a key by now, of creates that another server is sending. */
  find(key: string): Promise<StoredCreate | undefined>;
  /** Whether a create that is only `sent` may still be under way at another server. */
  readonly isShared: boolean;
}

/** Milliseconds for which a key is kept: a browser or a proxy repeats a create at once, or when the server is back. */
export const storedForMs = 3_600_000;
