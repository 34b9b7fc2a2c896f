import { objectOf } from "../document/json.ts";
import type { Shape, ShapeOf } from "./shape.ts";

/**
 * The fields that an object may have by its variants, beside properties of its own. A field of several variants may be of each of their
 * types. A record that derives from one of several has no fields of its siblings. Variants are also what a discriminator names.
 */
export function optionalFields(shape: Shape, shapeOf: ShapeOf): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown[]>();
  const seen = new Set([shape.source]);
  const collect = (variants: readonly unknown[]): void => {
    for (const variant of variants.map(shapeOf)) {
      if (seen.has(variant.source)) continue;
      seen.add(variant.source);
      for (const [name, schema] of variant.properties) {
        if (shape.properties.has(name)) continue;
        const schemas = found.get(name) ?? [];
        if (!schemas.includes(schema)) schemas.push(schema);
        found.set(name, schemas);
      }
      collect([...variant.variants, ...mapped(variant)]);
    }
  };
  const isDerived = shape.variants.some((variant) => shapeOf(variant).source === shape.source);
  if (shape.properties.size > 0 && !isDerived) collect([...shape.variants, ...mapped(shape)]);
  return new Map(
    [...found].map(([name, schemas]) => [name, schemas.length === 1 ? schemas[0] : { anyOf: schemas }]),
  );
}

/** The records that derive from one, as its own discriminator names them: by reference, or by the name of a schema. */
function mapped({ source }: Shape): readonly unknown[] {
  const { mapping } = objectOf(source?.["discriminator"]);
  return Object.values(objectOf(mapping)).flatMap((name) =>
    typeof name === "string" ? { $ref: name.startsWith("#/") ? name : `#/components/schemas/${name}` } : [],
  );
}
