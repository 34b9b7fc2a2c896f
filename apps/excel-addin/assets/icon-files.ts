import { iconSizes } from "@accounting-data/deployment";
import { crc32, deflateSync } from "node:zlib";

/** Draws the icons of the manifests; returns PNG files by name. */
export function iconFiles(): ReadonlyMap<string, Uint8Array> {
  return new Map<string, Uint8Array>([
    ...iconSizes.map((size) => [`icon-${size}.png`, png(size, sheet)] as const),
    ["color-192.png", png(192, sheet)],
    ["outline-32.png", png(32, outline)],
  ]);
}

/** A pixel as red, green, blue, alpha. */
type Pixel = readonly [number, number, number, number];

const green: Pixel = [31, 111, 67, 255];
const white: Pixel = [255, 255, 255, 255];
const clear: Pixel = [255, 255, 255, 0];

/** Samples along each side of a pixel, for smooth edges. */
const samples = 4;

/** A rounded sheet with a heading and two rows. Coordinates are from 0 to 1. */
function sheet(x: number, y: number): Pixel {
  const corner = 0.18;
  const dx = Math.max(corner - x, x - (1 - corner), 0);
  const dy = Math.max(corner - y, y - (1 - corner), 0);
  if (Math.hypot(dx, dy) > corner) return clear;
  const rows: readonly (readonly [top: number, bottom: number, right: number])[] = [
    [0.22, 0.36, 0.8],
    [0.46, 0.56, 0.8],
    [0.66, 0.76, 0.58],
  ];
  return rows.some(([top, bottom, right]) => y >= top && y <= bottom && x >= 0.2 && x <= right)
    ? white
    : green;
}

/** The same in white on a transparent ground, as the unified manifest requires. */
function outline(x: number, y: number): Pixel {
  const [red] = sheet(x, y);
  const inside = sheet(x, y)[3] > 0;
  return inside &&
    (red === 255 ||
      sheet(x - 0.07, y)[3] * sheet(x + 0.07, y)[3] * sheet(x, y - 0.07)[3] * sheet(x, y + 0.07)[3] === 0)
    ? white
    : clear;
}

function png(size: number, draw: (x: number, y: number) => Pixel): Buffer {
  const lines: number[] = [];
  for (let row = 0; row < size; row++) {
    lines.push(0);
    for (let column = 0; column < size; column++) lines.push(...average(size, column, row, draw));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from(lines), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function average(size: number, column: number, row: number, draw: (x: number, y: number) => Pixel): number[] {
  const sum = [0, 0, 0, 0];
  for (let sample = 0; sample < samples ** 2; sample++) {
    const x = (column + ((sample % samples) + 0.5) / samples) / size;
    const y = (row + (Math.floor(sample / samples) + 0.5) / samples) / size;
    draw(x, y).forEach((part, index) => (sum[index]! += part));
  }
  return sum.map((part) => Math.round(part / samples ** 2));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
