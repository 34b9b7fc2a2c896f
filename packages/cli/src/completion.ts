import type { Command } from "commander";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** A script for a shell, made of the commands and options that there are. */
export function completionScript(program: Command, shell: Shell): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: command.options.map(({ long }) => long ?? "").filter((option) => option !== ""),
  }));
  const names = commands.map(({ name }) => name).join(" ");
  switch (shell) {
    case "bash":
      return bash(commands, names);
    case "zsh":
      return `#compdef accounting-data\nautoload -U +X bashcompinit && bashcompinit\n${bash(commands, names)}`;
    case "fish":
      return commands
        .flatMap(({ name, description, options }) => [
          `complete -c accounting-data -n __fish_use_subcommand -a ${name} -d '${description}'`,
          ...options.map(
            (option) =>
              `complete -c accounting-data -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
          ),
        ])
        .join("\n");
  }
}

function bash(
  commands: readonly { readonly name: string; readonly options: readonly string[] }[],
  names: string,
): string {
  return `_accounting_data() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${names}" -- "$word")); return; fi
  case "\${COMP_WORDS[1]}" in
${commands.map(({ name, options }) => `    ${name}) COMPREPLY=($(compgen -f -W "${options.join(" ")}" -- "$word"));;`).join("\n")}
  esac
}
complete -F _accounting_data accounting-data`;
}
