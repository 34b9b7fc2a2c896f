/** A bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** What stands behind the bar, such as `154 µs`. */
  readonly shown: string;
  /** Whether it is this library's. */
  readonly ours?: boolean;
}

/** A chart of horizontal bars, which begin at zero. */
export interface BarChart {
  readonly title: string;
  /** What was measured, and how. */
  readonly subtitle: string;
  readonly bars: readonly Bar[];
  /** A line through all bars. */
  readonly floor?: { readonly value: number; readonly label: string };
}

export type ChartTheme = "light" | "dark";

const colors = {
  light: { ink: "#242424", quiet: "#616161", bar: "#b4b4b4", ours: "#107c41", line: "#c4314b" },
  dark: { ink: "#f5f5f5", quiet: "#adadad", bar: "#6e6e6e", ours: "#73b28f", line: "#f1707b" },
} as const;

const width = 720;
const top = 64;
const rowHeight = 26;
const barHeight = 16;
/** Where the bars begin, and where the longest ends. */
const left = 270;
const right = 640;

/** Draws the chart as an SVG without a background, for pages of this theme. */
export function drawBarChart({ title, subtitle, bars, floor }: BarChart, theme: ChartTheme): string {
  const { ink, quiet, bar, ours, line } = colors[theme];
  const longest = Math.max(...bars.map(({ value }) => value));
  const x = (value: number): number => round(left + (value / longest) * (right - left));
  const end = top + bars.length * rowHeight;
  const height = end + (floor ? 28 : 8);
  const rows = bars.flatMap((one, index) => {
    const y = top + index * rowHeight;
    const baseline = y + 13;
    const weight = one.ours ? ' font-weight="600"' : "";
    return [
      `  <text x="${left - 10}" y="${baseline}" text-anchor="end" fill="${ink}"${weight}>${escaped(one.label)}</text>`,
      `  <rect x="${left}" y="${y}" width="${Math.max(1, round(x(one.value) - left))}" height="${barHeight}" rx="2" fill="${one.ours ? ours : bar}"/>`,
      `  <text x="${width - 8}" y="${baseline}" text-anchor="end" fill="${ink}"${weight}>${escaped(one.shown)}</text>`,
    ];
  });
  const drawnFloor = floor
    ? [
        `  <line x1="${x(floor.value)}" y1="${top - 6}" x2="${x(floor.value)}" y2="${end + 2}" stroke="${line}" stroke-width="1.5" stroke-dasharray="4 3"/>`,
        `  <text x="${x(floor.value)}" y="${end + 18}" text-anchor="middle" fill="${quiet}">${escaped(floor.label)}</text>`,
      ]
    : [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="13">`,
    `  <text x="0" y="18" fill="${ink}" font-size="16" font-weight="600">${escaped(title)}</text>`,
    `  <text x="0" y="40" fill="${quiet}">${escaped(subtitle)}</text>`,
    ...rows,
    ...drawnFloor,
    "</svg>",
    "",
  ].join("\n");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
