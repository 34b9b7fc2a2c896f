/** Draws an element in the colours of Office's theme, for a page that has no Fluent UI. Does nothing without Office. */
export function followOfficeColors({ style }: HTMLElement): void {
  if (typeof Office === "undefined") return;
  const apply = (): void => {
    // Absent where Office has no themes, whatever the types say.
    const theme: Partial<Office.OfficeTheme> | undefined = Office.context.officeTheme;
    style.backgroundColor = theme?.bodyBackgroundColor ?? "";
    style.color = theme?.bodyForegroundColor ?? "";
  };
  void Office.onReady(() => {
    apply();
    // Excel sends no event when its theme changes.
    window.addEventListener("focus", apply);
  });
}
