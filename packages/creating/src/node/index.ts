export { openFileJournal } from "./file-journal.ts";
