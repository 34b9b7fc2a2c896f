import { Button, makeStyles } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import type { ReactElement } from "react";

const useStyles = makeStyles({
  // Aligned with the input, not with its label.
  remove: { marginBlockStart: "22px", alignSelf: "flex-start" },
});

/** Adds a row. It takes the focus when the last row is removed. */
export function AddRowButton(props: {
  readonly label: string;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
}): ReactElement {
  const { label, readOnly, onAdd } = props;
  return (
    <Button
      size="small"
      appearance="subtle"
      data-add
      icon={<AddRegular />}
      disabledFocusable={readOnly}
      onClick={() => !readOnly && onAdd()}
    >
      {label}
    </Button>
  );
}

/** Removes the row of a field beside it. */
export function RemoveRowButton(props: {
  readonly label: string;
  readonly readOnly: boolean;
  readonly onRemove: () => void;
}): ReactElement {
  const styles = useStyles();
  const { label, readOnly, onRemove } = props;
  return (
    <Button
      appearance="subtle"
      className={styles.remove}
      icon={<DeleteRegular />}
      aria-label={label}
      disabledFocusable={readOnly}
      onClick={() => !readOnly && onRemove()}
    />
  );
}
