/** A text as many people type it: "Castka" for "Částka". */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}
