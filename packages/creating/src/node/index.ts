export { openFileJournal } from "./file-journal.ts";
export { journalFile } from "./journal-file.ts";
export { makeFolder } from "./make-folder.ts";
