/** What cells and pane show if part of the add-in can't be loaded. All other messages come with that part. */
export function notLoaded(): string {
  return isCzech()
    ? "Doplněk se nepodařilo načíst. Zkontrolujte připojení a v podokně doplňku stiskněte Načíst znovu."
    : "The add-in could not be loaded. Check the network, then press Reload in the task pane.";
}

/** The button below it in the pane. */
export function reload(): string {
  return isCzech() ? "Načíst znovu" : "Reload";
}

function isCzech(): boolean {
  return document.documentElement.lang === "cs" || Boolean(navigator.language?.startsWith("cs"));
}
