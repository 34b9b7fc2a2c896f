/** What cells and pane show if part of the add-in can't be loaded. All other messages come with that part. */
export function notLoaded(): string {
  return document.documentElement.lang === "cs" || navigator.language?.startsWith("cs")
    ? "Doplněk se nepodařilo načíst. Zkontrolujte připojení a pak aktualizujte, nebo sešit otevřete znovu."
    : "The add-in could not be loaded. Check the network, then refresh or open the workbook again.";
}
