import { ICommandService } from "@univerjs/core";
import { IEditorBridgeService, IRenderManagerService, type IRender } from "@univerjs/preset-sheets-core";
import type { UniverSheet } from "./univer-sheet.ts";

/** By then all that follows an input or a change is drawn. */
const restsAfterMs = 2000;
const inputs = ["pointermove", "pointerdown", "pointerup", "wheel", "keydown", "focusin", "resize"] as const;

/**
 * Ends Univer's loops of frames, which take 5 % of a core though nothing changes, until an input or a change. `wake`: something else
 * has changed what is drawn.
 */
export function restWhileIdle({ injector }: Pick<UniverSheet, "injector">): {
  readonly wake: () => void;
  readonly dispose: () => void;
} {
  const renders = injector.get(IRenderManagerService);
  const editor = injector.get(IEditorBridgeService);
  let resting: readonly IRender[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wake(): void {
    clearTimeout(timer);
    timer = setTimeout(rest, restsAfterMs);
    for (const render of resting) if (!render.isDisposed()) render.activate();
    resting = [];
  }

  function rest(): void {
    // The caret blinks.
    if (editor.isVisible().visible) return wake();
    // The sheet's, the cell editor's and the formula bar's.
    resting = [...renders.getRenderAll().values()].filter(isActive);
    for (const render of resting) render.deactivate();
  }

  for (const input of inputs) window.addEventListener(input, wake, { capture: true, passive: true });
  const commands = injector.get(ICommandService).onCommandExecuted(wake);
  wake();
  return {
    wake,
    dispose: () => {
      clearTimeout(timer);
      for (const input of inputs) window.removeEventListener(input, wake, { capture: true });
      commands.dispose();
    },
  };
}

function isActive({ activated$ }: IRender): boolean {
  let active = false;
  activated$.subscribe((now) => (active = now)).unsubscribe();
  return active;
}
