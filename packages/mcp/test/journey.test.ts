import { expect, test } from "vitest";
import { connect, revisions } from "./connect.ts";

/** What is not paid, by customer and currency: the most first. */
function owed(invoices: readonly Readonly<Record<string, unknown>>[]): readonly (readonly unknown[])[] {
  const groups = new Map<
    string,
    { readonly by: readonly unknown[]; cents: number; since: string; count: number }
  >();
  for (const invoice of invoices.filter(({ IsPaid }) => IsPaid === false)) {
    const { CompanyName, Name } = invoice["Address"] as Readonly<Record<string, string | null>>;
    const by = [CompanyName, Name, invoice["Currency"]];
    const key = JSON.stringify(by);
    const group = groups.get(key) ?? { by, cents: 0, since: "9999", count: 0 };
    group.cents += Math.round((invoice["Totals"] as { Total: number }).Total * 100);
    group.count += 1;
    if ((invoice["DueOn"] as string) < group.since) group.since = invoice["DueOn"] as string;
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((one, other) => other.cents - one.cents)
    .map(({ by, count, cents, since }) => [...by, count, cents / 100, since]);
}

test.each(revisions)(
  "which five customers owe us most, and since when: three calls and few bytes (%s)",
  async (revision) => {
    const { client, sandbox } = await connect({ revision });
    let bytes = 0;
    const ask = async (name: string, args: object): Promise<Record<string, unknown>> => {
      const answer = await client.callTool({ name, arguments: { ...args } });
      bytes += JSON.stringify(answer).length;
      expect(answer.isError ?? false).toBe(false);
      return answer.structuredContent as Record<string, unknown>;
    };
    const { lists } = await ask("list_books", {});
    expect(lists).toContainEqual(expect.objectContaining({ name: "IssuedInvoices" }));
    const { columns } = await ask("list_books", { lists: ["IssuedInvoices"] });
    const paths = (columns as Record<string, { path: string }[]>)["IssuedInvoices"]!.map(({ path }) => path);
    const by = ["Address.CompanyName", "Address.Name", "Currency"];
    expect(paths).toEqual(expect.arrayContaining([...by, "Totals.Total", "DueOn", "IsPaid"]));
    const { rows, total, complete } = await ask("sum_list", {
      list: "IssuedInvoices",
      by,
      measures: [
        { of: "sum", column: "Totals.Total" },
        { of: "min", column: "DueOn" },
      ],
      where: [{ column: "IsPaid", equals: false }],
      limit: 1000,
    });
    const expected = owed(sandbox.records("IssuedInvoices"));
    const most = (rows as (readonly [string | null, string | null, string, number, string, string])[])
      .map(([company, person, currency, count, sum, since]) => [
        company,
        person,
        currency,
        count,
        Number(sum),
        since,
      ])
      .toSorted((one, other) => (other[4] as number) - (one[4] as number));
    expect({ total, complete, most: most.slice(0, 5) }).toEqual({
      total: expected.length,
      complete: true,
      most: expected.slice(0, 5),
    });
    expect(bytes).toBeLessThan(20_000);
    console.log(`who owes us, ${revision}: 3 calls, ${bytes} bytes`);
  },
);
