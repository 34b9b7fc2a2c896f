/** Characters for one call; an argument each would be too many for a large file. */
const chunk = 0x8000;

/** Opens a file as a new workbook that nobody has saved yet, in a window of its own. */
export function openCopy(file: Uint8Array): Promise<void> {
  let characters = "";
  for (let at = 0; at < file.length; at += chunk)
    characters += String.fromCharCode(...file.subarray(at, at + chunk));
  return Excel.createWorkbook(btoa(characters));
}
