import { useEffect, useRef, type FocusEvent } from "react";

/** Handlers for a part of the pane. If the control that has the focus goes away, as a button does with its message, `regain` moves it. */
export function useKeptFocus(regain: () => void): {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
} {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) regain();
  });
  return {
    onFocus: ({ target }) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
