/**
 * After a click on a sheet's tab the keyboard belongs to the cells again, as in Excel: the view would leave it on the
 * tab, where typing goes nowhere. By keyboard a tab keeps the focus.
 */
export function focusCellsAfterTab(surface: HTMLElement): void {
  surface.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("[role=tab]") === null) return;
    // The view changes the sheet first.
    setTimeout(() => {
      const { activeElement } = document;
      // A tab that is being renamed keeps what is typed.
      if (activeElement instanceof HTMLElement && activeElement.isContentEditable) return;
      surface.querySelector<HTMLElement>("[data-u-comp=editor][id$=DOCS_NORMAL]")?.focus();
    });
  });
}
