import { DescriptionError } from "./description-error.ts";
import type { JsonObject } from "./json.ts";
import { plainLine } from "./plain-line.ts";

/** Levels of objects inside of objects. Real descriptions have some twenty. */
export const maxLevels = 200;

interface Place {
  readonly value: unknown;
  readonly depth: number;
  readonly key: string;
  readonly above: Place | undefined;
}

/**
 * Looks at every value of a description before anything follows its references.
 *
 * @throws DescriptionError for a `$ref` to anything outside of the description, a key `__proto__`, and too many levels
 */
export function checkDocument(document: JsonObject): void {
  const seen = new Set<object>();
  const open: Place[] = [{ value: document, depth: 0, key: "", above: undefined }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place;
    // An alias of YAML leads to an object that was seen before.
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (depth > maxLevels) {
      throw new DescriptionError(`The description is nested deeper than ${maxLevels} levels`, {
        place: pointerOf(place),
      });
    }
    for (const [key, content] of Object.entries(value)) {
      const below = { value: content, depth: depth + 1, key, above: place };
      if (key === "__proto__") {
        throw new DescriptionError("The description has a key __proto__, which no service needs", {
          place: pointerOf(below),
        });
      }
      if (key === "$ref" && typeof content === "string" && !content.startsWith("#/")) {
        throw new DescriptionError(
          `The description refers to something outside of it: "$ref": "${plainLine(content, 200)}". Nothing was read from there; put it into the description`,
          { place: pointerOf(below) },
        );
      }
      open.push(below);
    }
  }
}

function pointerOf({ key, above }: Place): string {
  if (above === undefined) return "";
  return `${pointerOf(above)}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
