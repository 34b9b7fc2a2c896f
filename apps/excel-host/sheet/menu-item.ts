import { floatingStyle } from "./floating-style.ts";

export const menuStyle: Partial<CSSStyleDeclaration> = {
  ...floatingStyle,
  zIndex: "30",
  minWidth: "200px",
  maxHeight: "min(360px, 80%)",
  overflowY: "auto",
  padding: "4px",
};

/** An item of a menu; one with `checked` is a box that is checked or not. */
export function menuItem(
  text: string,
  { disabled, checked, press }: { disabled: boolean; checked?: boolean; press: () => void },
): HTMLElement {
  const item = document.createElement("button");
  item.type = "button";
  item.disabled = disabled;
  item.setAttribute("role", checked === undefined ? "menuitem" : "menuitemcheckbox");
  if (checked !== undefined) item.setAttribute("aria-checked", String(checked));
  Object.assign(item.style, itemStyle, disabled ? { color: "#8a8a8a" } : {});
  const box = document.createElement("span");
  box.className = "excel-host-menu-box";
  box.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.textContent = text;
  item.append(box, label);
  const draw = (): void => {
    box.textContent = item.getAttribute("aria-checked") === "true" ? "✓" : "";
  };
  Object.assign(box.style, { display: "inline-block", width: "18px" });
  new MutationObserver(draw).observe(item, { attributeFilter: ["aria-checked"] });
  draw();
  item.addEventListener("click", press);
  return item;
}

const itemStyle: Partial<CSSStyleDeclaration> = {
  display: "block",
  width: "100%",
  padding: "4px 8px",
  border: "0",
  borderRadius: "3px",
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
};

/** Moves the focus among a menu's items by the arrow keys, Home and End. Returns whether the key was one of them. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)")];
  const at = items.indexOf(menu.ownerDocument.activeElement as HTMLElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
