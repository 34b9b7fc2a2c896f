/** What cells and pane say where a part of the add-in could not be loaded; every other message comes with that part. */
export function notLoaded(): string {
  return document.documentElement.lang === "cs" || navigator.language?.startsWith("cs")
    ? "Doplněk se nepodařilo načíst. Zkontrolujte připojení a pak aktualizujte, nebo sešit otevřete znovu."
    : "The add-in could not be loaded. Check the network, then refresh or open the workbook again.";
}
