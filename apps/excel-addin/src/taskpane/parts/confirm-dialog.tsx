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
import type { ReactElement } from "react";

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

/** Asks before something that a person should not do by mistake. Escape and a press outside change nothing. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly text: string;
  readonly confirm: DialogChoice;
  readonly cancel: DialogChoice;
  readonly other?: DialogChoice;
}): ReactElement {
  const styles = useStyles();
  const { confirm, cancel, other } = props;
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => !open && cancel.onChoose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{props.title}</DialogTitle>
          <DialogContent>{props.text}</DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button appearance="primary" onClick={confirm.onChoose}>
              {confirm.label}
            </Button>
            <Button onClick={cancel.onChoose}>{cancel.label}</Button>
            {other && (
              <Button appearance="subtle" onClick={other.onChoose}>
                {other.label}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
