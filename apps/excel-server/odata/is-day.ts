/** Whether a day as `2026-01-31` exists: JavaScript takes 30 February for 2 March. */
export function isDay(text: string): boolean {
  return new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8));
}
