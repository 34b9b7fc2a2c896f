import { transform } from "sucrase";

/** The program in JavaScript: as it was written, without types. Throws a SyntaxError that names the line. */
export function stripTypes(program: string): string {
  return transform(program, {
    transforms: ["typescript"],
    disableESTransforms: true,
    preserveDynamicImport: true,
  }).code;
}
