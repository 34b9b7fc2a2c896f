import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { useState, type ReactElement } from "react";

const useStyles = makeStyles({
  // The pane is narrower than a dialog likes to be.
  surface: {
    padding: tokens.spacingHorizontalL,
    "@media screen and (max-width: 480px)": { maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalL})` },
  },
  actions: { flexWrap: "wrap", justifyContent: "flex-end" },
});

/** One press of a dialog. */
export interface DialogChoice {
  readonly label: string;
  readonly onChoose: () => void;
}

/** What is asked, and what can be answered. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly confirm: DialogChoice;
  readonly cancel: DialogChoice;
  readonly other?: DialogChoice;
}

/**
 * Asks before something that a person should not do by mistake; without a question it is closed. Escape and a press
 * outside change nothing.
 *
 * It is closed, never unmounted while open: the rest of the pane would stay hidden from screen readers. When it has
 * gone, and the focus with it, the focus goes where `focusAfter` says: what opened it may have been a menu, gone too.
 */
export function ConfirmDialog(props: {
  readonly question: Confirmation | undefined;
  readonly focusAfter: () => HTMLElement | null | undefined;
}): ReactElement {
  const { question, focusAfter } = props;
  const styles = useStyles();
  // While it fades away it still shows what was asked.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);

  function bringFocusBack(): void {
    const { activeElement } = document;
    // A page that came meanwhile may have taken it.
    if (activeElement === document.body || activeElement?.closest("[aria-modal=true]")) focusAfter()?.focus();
  }

  return (
    <Dialog
      open={question !== undefined}
      modalType="modal"
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === "exit" && bringFocusBack() }}
      onOpenChange={(_, { open }) => !open && question?.cancel.onChoose()}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{shown?.title}</DialogTitle>
          <DialogContent>{shown?.text}</DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button appearance="primary" onClick={shown?.confirm.onChoose}>
              {shown?.confirm.label}
            </Button>
            <Button onClick={shown?.cancel.onChoose}>{shown?.cancel.label}</Button>
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
