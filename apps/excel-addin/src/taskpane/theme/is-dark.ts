/** Whether a background colour (`#rrggbb`, as Office gives it) is dark. Anything else counts as light. */
export function isDark(color: string | undefined): boolean {
  const [, red, green, blue] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? "") ?? [];
  if (!red || !green || !blue) return false;
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16));
  // Relative luminance (ITU-R BT.709).
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0) < 128;
}
