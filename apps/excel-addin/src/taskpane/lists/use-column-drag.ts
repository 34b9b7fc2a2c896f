import { useState } from "react";

/** What happens to a column that is dragged, or over which another one is. */
export type DragEvent = "start" | "end" | "over" | "drop";

/** Which column is dragged over which; `onDrop` is called with both. */
export function useColumnDrag(onDrop: (dragged: string, target: string) => void) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  return {
    /** The column before which the dragged one would be put. */
    target: over,
    onDrag: (event: DragEvent, name: string): void => {
      if (event === "start") return setDragged(name);
      if (event === "over") return setOver(name);
      if (event === "drop" && dragged !== undefined) onDrop(dragged, name);
      setDragged(undefined);
      setOver(undefined);
    },
  };
}
