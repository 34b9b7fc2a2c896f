import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from "@fluentui/react-components";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useDialogSurface } from "./use-dialog-surface.ts";

const useStyles = makeStyles({
  actions: { flexWrap: "wrap", justifyContent: "flex-end" },
});

export interface DialogChoice {
  readonly label: string;
  readonly onChoose: () => void;
}

/** A question and its answers. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly confirm: DialogChoice;
  readonly cancel: DialogChoice;
  readonly other?: DialogChoice;
  /** Whether `confirm` may do harm, so that `cancel` stands out. */
  readonly risky?: boolean;
}

/**
 * Asks before something that nobody should do by mistake; closed without a question. `cancel` changes nothing: it has
 * the focus, and Escape and a click outside choose it.
 *
 * Close it before it is unmounted, else the rest of the pane stays hidden from screen readers. After it has closed, the
 * focus moves to `focusAfter` if it would be lost, as when a menu that is gone opened the dialog.
 */
export function ConfirmDialog(props: {
  readonly question: Confirmation | undefined | false;
  readonly focusAfter?: () => HTMLElement | null | undefined;
}): ReactElement {
  const question = props.question || undefined;
  const styles = useStyles();
  const surface = useDialogSurface();
  // Keeps showing the question while it fades out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);

  const actions = useRef<HTMLElement>(null);
  // Fluent's own effect, which focuses the first button, runs before.
  useEffect(() => {
    if (question) actions.current?.querySelector<HTMLElement>("[data-safe]")?.focus();
  }, [question]);

  function restoreFocus(): void {
    const { activeElement } = document;
    // Another page may have taken it meanwhile.
    if (activeElement === document.body || activeElement?.closest("[aria-modal=true]"))
      props.focusAfter?.()?.focus();
  }

  return (
    <Dialog
      open={question !== undefined}
      modalType="modal"
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === "exit" && restoreFocus() }}
      onOpenChange={(_, { open }) => !open && question?.cancel.onChoose()}
    >
      <DialogSurface className={surface}>
        <DialogBody>
          <DialogTitle>{shown?.title}</DialogTitle>
          <DialogContent>{shown?.text}</DialogContent>
          <DialogActions
            ref={(element: HTMLElement | null) => {
              actions.current = element;
            }}
            className={styles.actions}
            fluid
          >
            <Button appearance={shown?.risky ? "secondary" : "primary"} onClick={shown?.confirm.onChoose}>
              {shown?.confirm.label}
            </Button>
            <Button
              appearance={shown?.risky ? "primary" : "secondary"}
              data-safe
              onClick={shown?.cancel.onChoose}
            >
              {shown?.cancel.label}
            </Button>
            {shown?.other && (
              <Button appearance="subtle" onClick={shown.other.onChoose}>
                {shown.other.label}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
