/** How everything that floats above the cells looks. */
export const floatingStyle = {
  position: "absolute",
  maxWidth: "320px",
  border: "1px solid #c7c7c7",
  borderRadius: "4px",
  background: "#fff",
  color: "#242424",
  font: "13px/1.4 'Segoe UI', system-ui, sans-serif",
  boxShadow: "0 2px 8px rgb(0 0 0 / 14%)",
} as const satisfies Partial<CSSStyleDeclaration>;
