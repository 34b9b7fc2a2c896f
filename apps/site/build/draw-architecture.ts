/** Who imports whom: each package with those that its sources may import. */
export type Imports = Readonly<Record<string, readonly string[]>>;

export type DrawingTheme = "light" | "dark";

const colors = {
  light: {
    ink: "#242424",

    line: "#8a8a8a",
    box: "#f5f5f5",
    app: "#e2efe7",
    edge: "#c7c7c7",
  },
  dark: {
    ink: "#f5f5f5",

    line: "#8a8a8a",
    box: "#2b2b2f",
    app: "#0b3d22",
    edge: "#525252",
  },
} as const;

const boxWidth = 118;
const boxHeight = 34;
const gapX = 14;
const gapY = 46;
const margin = 12;
const titleHeight = 34;

/** How far a package is above those that import nothing: one more than the highest that it imports. */
export function levelsOf(imports: Imports): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  const levelOf = (name: string): number => {
    const known = levels.get(name);
    if (known !== undefined) return known;
    const level = Math.max(-1, ...imports[name]!.map(levelOf)) + 1;
    levels.set(name, level);
    return level;
  };
  for (const name of Object.keys(imports)) levelOf(name);
  return levels;
}

/** The imports that no others imply: without A → C where A → B and B → C. */
export function directImports(imports: Imports): Imports {
  const reaches = (from: string, to: string): boolean =>
    imports[from]!.some((one) => one === to || reaches(one, to));
  return Object.fromEntries(
    Object.entries(imports).map(([name, all]) => [
      name,
      all.filter((one) => !all.some((other) => other !== one && reaches(other, one))),
    ]),
  );
}

/** Draws packages and, beside them, the rooms of the add-in; an arrow or a place above means "may import". */
export function drawArchitecture(
  imports: Imports,
  rooms: readonly (readonly string[])[],
  theme: DrawingTheme,
): string {
  const { ink, line, box, app, edge } = colors[theme];
  const levels = levelsOf(imports);
  const highest = Math.max(...levels.values());
  const rows = Array.from({ length: highest + 1 }, (_, index) =>
    Object.keys(imports).filter((name) => levels.get(name) === highest - index),
  );
  const widest = Math.max(...rows.map((row) => row.length));
  const graphWidth = widest * (boxWidth + gapX) - gapX;
  const places = new Map(
    rows.flatMap((row, index) => {
      const from = margin + (graphWidth - (row.length * (boxWidth + gapX) - gapX)) / 2;
      return row.map(
        (name, at) =>
          [
            name,
            { x: from + at * (boxWidth + gapX), y: titleHeight + margin + index * (boxHeight + gapY) },
          ] as const,
      );
    }),
  );
  const roomsX = graphWidth + margin * 4;
  const roomsWidth = 300;
  const roomHeight = 26;
  const width = roomsX + roomsWidth + margin;
  const height =
    titleHeight + margin * 2 + Math.max(rows.length * (boxHeight + gapY) - gapY, rooms.length * roomHeight);
  const title = (x: number, text: string): string =>
    `  <text x="${x}" y="22" fill="${ink}" font-size="15" font-weight="600">${text}</text>`;
  const arrows = Object.entries(directImports(imports)).flatMap(([name, targets]) =>
    targets.map((target) => {
      const from = places.get(name)!;
      const to = places.get(target)!;
      const [x1, y1] = [from.x + boxWidth / 2, from.y + boxHeight];
      const [x2, y2] = [to.x + boxWidth / 2, to.y];
      const bend = (y2 - y1) / 2;
      return `  <path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2 - 3}" fill="none" stroke="${line}" marker-end="url(#to)"/>`;
    }),
  );
  const boxes = [...places].flatMap(([name, { x, y }]) => [
    `  <rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="5" fill="${name.startsWith("apps/") ? app : box}" stroke="${edge}"/>`,
    `  <text x="${x + boxWidth / 2}" y="${y + 22}" text-anchor="middle" fill="${ink}">${name.replace(/^.*\//, "")}</text>`,
  ]);
  const stack = rooms.toReversed().flatMap((layer, index) => {
    const y = titleHeight + margin + index * roomHeight;
    return [
      `  <rect x="${roomsX}" y="${y}" width="${roomsWidth}" height="${roomHeight - 4}" rx="4" fill="${box}" stroke="${edge}"/>`,
      `  <text x="${roomsX + roomsWidth / 2}" y="${y + 15}" text-anchor="middle" fill="${ink}" font-size="12">${layer.join(", ")}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Packages and who imports whom, and the rooms of the add-in" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="13">`,
    `  <defs><marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="${line}"/></marker></defs>`,
    title(margin, "Packages, and who imports whom"),
    title(roomsX, "Rooms of the add-in: each imports those below"),
    ...arrows,
    ...boxes,
    ...stack,
    "</svg>",
    "",
  ].join("\n");
}
