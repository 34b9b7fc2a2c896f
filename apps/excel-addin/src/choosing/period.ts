/** A period, as days like `2026-01-31`; both days are in it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The periods that the pane offers, besides days of one's own. */
export const periodNames = [
  "thisMonth",
  "lastMonth",
  "thisQuarter",
  "lastQuarter",
  "thisYear",
  "lastYear",
] as const;
export type PeriodName = (typeof periodNames)[number];

/** The days of a period around today, on this device's calendar. */
export function periodOf(name: PeriodName, today: Date): Period {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  const quarter = month - (month % 3);
  switch (name) {
    case "thisMonth":
      return months(year, month, 1);
    case "lastMonth":
      return months(year, month - 1, 1);
    case "thisQuarter":
      return months(year, quarter, 3);
    case "lastQuarter":
      return months(year, quarter - 3, 3);
    case "thisYear":
      return months(year, 0, 12);
    case "lastYear":
      return months(year - 1, 0, 12);
  }
}

function months(year: number, month: number, count: number): Period {
  const day = (date: number): string => new Date(date).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month, 1)), to: day(Date.UTC(year, month + count, 0)) };
}
