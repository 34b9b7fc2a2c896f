import { useEffect, useRef, type FocusEvent } from "react";

/**
 * Properties for a part of the pane. If the control that has the focus goes away, as a button does with its message, `regain` moves it.
 * `regain` must be the same function each time.
 */
export function useKeptFocus<T extends HTMLElement>(regain: (part: T) => void) {
  const part = useRef<T>(null);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    // The component that draws the control may be any below this one, so no render tells when it goes away.
    const observer = new MutationObserver(() => {
      if (!focused.current || focused.current.isConnected) return;
      focused.current = undefined;
      if (document.activeElement === document.body) regain(part.current!);
    });
    observer.observe(part.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [regain]);
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent): void => {
      focused.current = target;
    },
    onBlur: (): void => {
      focused.current = undefined;
    },
  };
}
