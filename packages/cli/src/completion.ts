import type { Command } from "commander";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** A script for a shell, made of the commands and options that there are. */
export function completionScript(program: Command, shell: Shell): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: command.options.map(({ long, argChoices = [] }) => ({ long: long ?? "", choices: argChoices })),
    choices: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
  }));
  const names = commands.map(({ name }) => name).join(" ");
  switch (shell) {
    case "bash":
      return bash(commands, names);
    case "zsh":
      return `#compdef accounting-data\nautoload -U +X bashcompinit && bashcompinit\n${bash(commands, names)}`;
    case "fish":
      return commands
        .flatMap(({ name, description, options, choices }) => {
          const within = `complete -c accounting-data -n '__fish_seen_subcommand_from ${name}'`;
          return [
            `complete -c accounting-data -f -n __fish_use_subcommand -a ${name} -d '${description}'`,
            ...(choices.length > 0 ? [`${within} -f -a '${choices.join(" ")}'`] : []),
            ...options.map((option) => {
              const values = option.choices.length > 0 ? ` -x -a '${option.choices.join(" ")}'` : "";
              return `${within} -l ${option.long.slice(2)}${values}`;
            }),
          ];
        })
        .join("\n");
  }
}

interface Completed {
  readonly name: string;
  readonly options: readonly { readonly long: string; readonly choices: readonly string[] }[];
  /** The values of its arguments, where only some are allowed. */
  readonly choices: readonly string[];
}

function bash(commands: readonly Completed[], names: string): string {
  const withValues = commands.flatMap(({ options }) => options.filter(({ choices }) => choices.length > 0));
  return `_accounting_data() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${names}" -- "$word")); return; fi
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${withValues.map(({ long, choices }) => `    ${long}) COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$word")); return;;`).join("\n")}
  esac
  case "\${COMP_WORDS[1]}" in
${commands.map((command) => `    ${command.name}) COMPREPLY=($(compgen ${wordsOf(command)} -- "$word"));;`).join("\n")}
  esac
}
complete -F _accounting_data accounting-data`;
}

/** What a command may be followed by: its options, and the values of its argument, which may be a file. */
function wordsOf({ options, choices }: Completed): string {
  const words = [...choices, ...options.map(({ long }) => long)].join(" ");
  return choices.length > 0 ? `-W "${words}"` : `-f -W "${words}"`;
}
