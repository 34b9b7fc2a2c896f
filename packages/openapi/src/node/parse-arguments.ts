import { parseArgs } from "node:util";

/** The command line, parsed. */
export type CliRequest =
  | { readonly help: true }
  | {
      readonly help: false;
      /** The file of the description. */
      readonly description: string;
      /** The file to write. */
      readonly out: string;
      readonly schemas: boolean;
      /** Whether to compare the file instead of writing it. */
      readonly check: boolean;
    };

/** The text of `--help`. */
export const usage = `Usage: accounting-data-openapi types <description> --out <file> [options]

Writes TypeScript types from an OpenAPI description (3.0 or 3.1, JSON or YAML). Nothing is read from the network.

  --out <file>    file to write, such as src/accounting-data.ts
  --schemas       also write a valibot schema for each type
  --check         write nothing; fail if the file is not what would be written
  --help          print this
`;

/**
 * Reads the command line.
 *
 * @throws Error that says what is wrong
 */
export function parseArguments(args: readonly string[]): CliRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: "string" },
      schemas: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return { help: true };
  const [command, description, ...others] = positionals;
  if (command !== "types")
    throw new TypeError(command === undefined ? "No command." : `No command "${command}".`);
  if (description === undefined || description === "") throw new TypeError("No description: name its file.");
  if (others.length > 0) throw new TypeError(`One description at a time, not also ${others.join(", ")}.`);
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(description)) {
    throw new TypeError("A description is read from a file, never from an address: save it first.");
  }
  const { out, schemas, check } = values;
  if (out === undefined || !/(?<!\.d)\.[cm]?ts$/.test(out)) {
    throw new TypeError(
      "--out names the file to write. It ends in .ts, not in .d.ts, since it has functions too.",
    );
  }
  return { help: false, description, out, schemas, check };
}
