/**
 * What snippets use without saying where it comes from: it stands for the reader's own code. Kept short; a snippet that
 * needs more says so itself.
 */
export const surroundings = {
  base: "https://api.example.com",
  key: "your key",
  headers: { "Api-Key": "your key" },
  /** A partner that somebody typed in. */
  partner: { Name: "Novák a syn", City: "Brno" },
  payload: { Name: "Svoboda a dcery", City: "Praha", BusinessDetails: { DuePeriod: 14 } },
  async readPage(page: number): Promise<{ items: { Id: string }[]; totalItemCount: number }> {
    const response = await fetch(`https://api.example.com/v1/Banks?PageSize=10&PageNumber=${page}`, {
      headers: { "Api-Key": "your key" },
    });
    return (await response.json()) as { items: { Id: string }[]; totalItemCount: number };
  },
  /** Puts records into a database. */
  async store(_records: readonly unknown[]): Promise<void> {},
  /** Keeps a cursor until the next run. */
  async remember(_cursor: string | null): Promise<void> {},
};

type Surroundings = typeof surroundings;

declare global {
  const base: Surroundings["base"];
  const key: Surroundings["key"];
  const headers: Surroundings["headers"];
  const partner: Surroundings["partner"];
  const payload: Surroundings["payload"];
  const readPage: Surroundings["readPage"];
  const store: Surroundings["store"];
  const remember: Surroundings["remember"];
}
