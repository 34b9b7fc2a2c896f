import { Command, InvalidArgumentError, Option } from "commander";
import { settingNames } from "@accounting-data/books";
import { createCommand, type CreateOptions } from "./commands/create.ts";
import { exportCommand, type ExportOptions } from "./commands/export.ts";
import { getCommand } from "./commands/get.ts";
import { listCommand } from "./commands/list.ts";
import { listsCommand } from "./commands/lists.ts";
import { mirrorCommand, type MirrorOptions } from "./commands/mirror.ts";
import { completionScript, shells, type Shell } from "./completion.ts";
import type { Terminal } from "./terminal.ts";
import { version } from "./version.ts";

const settingsHelp = `
Settings: ${settingNames.join(", ")}, in the environment or
a file (--settings). A credential is never an argument, where other programs could read it; at a terminal without one, you are asked
for an API key.

Exit codes: 0 done, 1 failed, 2 wrong arguments or settings, 3 done in part, 130 ended by Ctrl+C, 141 the output was not read to its end.`;

/** The command line's grammar. */
export function createProgram(terminal: Terminal, { json }: { readonly json: boolean }): Command {
  const program = new Command("accounting-data")
    .description("The books of a company, on the command line.")
    .version(version)
    .addHelpText("after", settingsHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => {
        if (!json) terminal.say(text.trimEnd());
      },
    });

  common(
    program.command("lists").description("name the lists, or the columns of one").argument("[list]"),
  ).action((list: string | undefined, options: CommonOptions) => listsCommand(terminal, list, options));
  common(program.command("list").description("show the first records of a list").argument("<list>"))
    .addOption(columnsOption())
    .addOption(sinceOption())
    .option("--limit <count>", "how many records", parseCount, 20)
    .action((list: string, options: CommonOptions & { readonly limit: number }) =>
      listCommand(terminal, list, options),
    );
  common(program.command("get").description("show one record").argument("<list>").argument("<id>"))
    .addOption(columnsOption())
    .action((list: string, id: string, options: CommonOptions) => getCommand(terminal, list, id, options));
  common(program.command("export").description("write a whole list, or fail").argument("<list>"))
    .addOption(columnsOption())
    .addOption(sinceOption())
    .addOption(
      new Option(
        "--format <format>",
        "of the rows (default: csv; ndjson with --json and without --out)",
      ).choices(["csv", "ndjson"]),
    )
    .option("--delimiter <character>", "between the fields of CSV; Czech Excel wants ;", parseDelimiter, ",")
    .option("--out <file>", "the file; standard output without it")
    .option("--resume", "go on where an earlier run with the same options stopped")
    .action((list: string, options: ExportOptions) => exportCommand(terminal, list, options));
  common(
    program
      .command("create")
      .description("create a partner from each row of a CSV file, once however often it is run")
      .argument("<file>"),
  )
    .option("--check", "only tell what would become of each row")
    .option("--duplicates", "create partners whose number or name another one has, too")
    .option("--again <rows>", "create these rows of unknown outcome, separated by commas", parseRows)
    .option("--journal <file>", "where it keeps what was sent, in place of a file of yours for all programs")
    .action((file: string, options: CreateOptions) => createCommand(terminal, file, options));
  common(
    program.command("mirror").description("keep a copy of all lists in an SQLite file").argument("<file>"),
  )
    .option("--lists <names>", "only these lists, separated by commas")
    .option("--every <time>", "go on for ever, such as every 15m")
    .action((file: string, options: MirrorOptions) => mirrorCommand(terminal, file, options));
  program
    .command("completion")
    .description("print a script that completes commands in a shell")
    .addArgument(program.createArgument("<shell>").choices([...shells]))
    .action((shell: Shell) => terminal.print(completionScript(program, shell)));
  return program;
}

interface CommonOptions {
  readonly settings?: string;
  readonly json?: boolean;
  readonly columns?: string;
  readonly modifiedSince?: string;
}

function common(command: Command): Command {
  return command
    .option("--json", "JSON instead of text for people")
    .option("--settings <file>", "read settings from a file too");
}

const columnsOption = (): Option =>
  new Option("--columns <paths>", "columns, separated by commas, such as Name,Address.City");
const sinceOption = (): Option =>
  new Option("--modified-since <moment>", "only records modified since, such as 2026-03-01T08:00:00Z");

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1 || count > 100_000)
    throw new InvalidArgumentError("A number from 1 to 100,000.");
  return count;
}

function parseRows(text: string): readonly number[] {
  const rows = text.split(",").map(Number);
  if (!rows.every((row) => Number.isSafeInteger(row) && row > 1))
    throw new InvalidArgumentError("Numbers of rows, such as 3,7; the heading is row 1.");
  return rows;
}

function parseDelimiter(text: string): string {
  if (text === "\\t") return "\t";
  if (!/^[,;|\t]$/.test(text)) throw new InvalidArgumentError("One of , ; | or \\t.");
  return text;
}
