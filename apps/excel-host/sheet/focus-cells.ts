/**
 * Moves the focus from a sheet's tab to the cells after a click on the tab, as Excel does; Univer leaves it on the tab,
 * where typing has no effect. A tab that was reached by keyboard keeps the focus.
 */
export function focusCellsAfterTab(surface: HTMLElement): void {
  surface.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("[role=tab]") === null) return;
    // Later, since Univer handles the click after this.
    setTimeout(() => {
      const { activeElement } = document;
      // Not while the tab is being renamed.
      if (activeElement instanceof HTMLElement && activeElement.isContentEditable) return;
      focusCells(surface);
    });
  });
}

/** Moves the focus to the cells, so that typing goes into the selected one. */
export function focusCells(surface: HTMLElement): void {
  surface.querySelector<HTMLElement>("[data-u-comp=editor][id$=DOCS_NORMAL]")?.focus();
}
