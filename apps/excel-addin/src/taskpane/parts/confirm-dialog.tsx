import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { usePane, useStore } from "../pane-context.ts";
import type { Questions } from "../../base/questions.ts";

const useStyles = makeStyles({
  // The pane is narrower than a dialog's default margins.
  surface: {
    padding: tokens.spacingHorizontalL,
    "@media screen and (max-width: 480px)": { maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalL})` },
  },
  copy: { width: "100%", marginBlockStart: tokens.spacingVerticalS },
  actions: { flexWrap: "wrap", justifyContent: "flex-end" },
});

/**
 * Shows the pane's questions. `cancel` has the focus, or else the text to copy, and Escape and a click outside choose `cancel`. The focus
 * then returns to what had it; if that is gone, as an item of a menu is, to the company's menu, or to the title of a page without one.
 */
export function ConfirmDialog({ questions }: { readonly questions: Questions }): ReactElement {
  const styles = useStyles();
  const { words, announce } = usePane();
  const { common } = words.pane;
  const question = useStore(questions, questions.current);
  // Keeps showing the question while it fades out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);

  const actions = useRef<HTMLElement>(null);
  // Fluent's own effect, which focuses the text to copy or the first button, runs before.
  useEffect(() => {
    if (question?.confirm !== undefined) actions.current?.querySelector<HTMLElement>("[data-safe]")?.focus();
  }, [question]);

  function copied(): void {
    announce(common.copied);
    // The browser takes the selection after the event.
    setTimeout(() => questions.answer("cancel"));
  }

  function restoreFocus(): void {
    setShown(undefined);
    const { activeElement } = document;
    // Another page may have taken it meanwhile.
    if (activeElement !== document.body && !activeElement?.closest("[aria-modal=true]")) return;
    const { askedAt = null, focusAfter } = shown ?? {};
    const isThere = askedAt instanceof HTMLElement && askedAt !== document.body && askedAt.isConnected;
    const before = isThere ? askedAt : focusAfter?.current;
    (before ?? document.querySelector<HTMLElement>("header button, h1[tabindex]"))?.focus();
  }

  return (
    <Dialog
      open={question !== undefined}
      modalType="modal"
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === "exit" && restoreFocus() }}
      onOpenChange={(_, { open }) => !open && questions.answer("cancel")}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{shown?.title}</DialogTitle>
          <DialogContent>
            {shown?.text}
            {shown?.copy !== undefined && (
              <Input
                className={styles.copy}
                aria-label={shown.text}
                readOnly
                value={shown.copy}
                onFocus={(event) => event.currentTarget.select()}
                onCopy={copied}
              />
            )}
          </DialogContent>
          <DialogActions
            ref={(element: HTMLElement | null) => {
              actions.current = element;
            }}
            className={styles.actions}
            fluid
          >
            {shown?.confirm !== undefined && (
              <Button
                appearance={shown.risky ? "secondary" : "primary"}
                onClick={() => questions.answer("confirm")}
              >
                {shown.confirm}
              </Button>
            )}
            <Button
              appearance={shown?.risky ? "primary" : "secondary"}
              data-safe
              onClick={() => questions.answer("cancel")}
            >
              {shown?.cancel ?? common.cancel}
            </Button>
            {shown?.other !== undefined && (
              <Button appearance="subtle" onClick={() => questions.answer("other")}>
                {shown.other}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
