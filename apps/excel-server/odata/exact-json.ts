/** A text, or a number, in JSON. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON; numbers with a fraction, an exponent or many digits stay as the texts that were sent, so that no digit is lost. */
export function parseExactly(text: string): unknown {
  return JSON.parse(
    text.replace(textOrNumber, (part) =>
      part.startsWith('"') || /^-?\d{1,15}$/.test(part) ? part : `"${part}"`,
    ),
  );
}
