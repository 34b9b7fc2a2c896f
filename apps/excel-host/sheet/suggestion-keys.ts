import { CommandType, ICommandService, type Injector } from "@univerjs/core";
import {
  IDescriptionService,
  IEditorService,
  IShortcutService,
  KeyCode,
  type Editor,
} from "@univerjs/preset-sheets-core";

/** The beginning of the ids of the commands that Univer's list of suggested functions registers while it is open. */
const suggestionCommands = "sheet.formula-embedding-editor.search_function.";

const acceptCommand = "excel-host.accept-suggestion";

/**
 * Makes the keys of the suggested functions those of Excel: Enter always enters the formula as typed, and only Tab accepts
 * a suggestion. Univer updates its list some time after a key, and completes what was typed by then.
 */
export function restrictSuggestionKeys(injector: Injector): void {
  const shortcuts = injector.get(IShortcutService);
  const descriptions = injector.get(IDescriptionService);
  const commands = injector.get(ICommandService);
  /** The name for which the list was made. */
  let searched = "";

  // In the order of the alphabet, as in Excel: otherwise Tab after "PARTNER" would accept PARTNERS.
  const find = descriptions.getSearchListByNameFirstLetter.bind(descriptions);
  const search: typeof find = (name) => find(name).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  descriptions.getSearchListByNameFirstLetter = (name) => {
    searched = name;
    return search(name);
  };

  const register = shortcuts.registerShortcut.bind(shortcuts);
  shortcuts.registerShortcut = (shortcut) => {
    if (!shortcut.id.startsWith(suggestionCommands)) return register(shortcut);
    const isCurrent = (): boolean => searched !== "" && searched === nameBeforeCursor(injector);
    if (shortcut.binding === KeyCode.ENTER) return register({ ...shortcut, preconditions: () => false });
    if (shortcut.binding !== KeyCode.TAB) return register({ ...shortcut, preconditions: isCurrent });
    return register({
      ...shortcut,
      id: acceptCommand,
      preconditions: isCurrent,
      staticParameters: { list: shortcut.id },
    });
  };

  // Univer moves the cursor behind the name only some time later, when the next characters may be typed already.
  commands.registerCommand({
    id: acceptCommand,
    type: CommandType.COMMAND,
    handler: (_accessor, params) => {
      const editor = editorOf(injector);
      const name = highlighted() ?? search(searched)[0]?.name;
      if (editor === undefined || name === undefined) return false;
      complete(editor, searched, name);
      const { list } = params as unknown as { list: string };
      return commands.syncExecuteCommand(list, { keyCode: KeyCode.ESC });
    },
  });
}

/** Replaces the beginning of a name before the cursor by the whole name and an opening bracket. */
function complete(editor: Editor, beginning: string, name: string): void {
  const end = editor.getSelectionRanges()[0]?.startOffset ?? 0;
  const text = textOfEditor(editor);
  const before = `${text.slice(0, end - beginning.length)}${name}(`;
  const rest = text.slice(end).replace(/^\(/, "");
  const cursor = { startOffset: before.length, endOffset: before.length, collapsed: true };
  editor.replaceText(before + rest, [cursor]);
}

/** The name that the open list highlights. */
function highlighted(): string | undefined {
  const item = document.querySelector("ul[data-u-comp=sheets-formula-editor] > .univer-bg-gray-200 > span");
  return item?.textContent ?? undefined;
}

/** The part of a name left of the cursor in the cell that is edited; "" if the cursor follows no name. */
function nameBeforeCursor(injector: Injector): string {
  const editor = editorOf(injector);
  if (editor === undefined) return "";
  const before = textOfEditor(editor).slice(0, editor.getSelectionRanges()[0]?.startOffset);
  return /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(before)?.[0] ?? "";
}

function editorOf(injector: Injector): Editor | undefined {
  return (injector.get(IEditorService).getFocusEditor() as Editor | null | undefined) ?? undefined;
}

function textOfEditor(editor: Editor): string {
  return editor.getDocumentData().body?.dataStream.replace(/\r\n$/, "") ?? "";
}
