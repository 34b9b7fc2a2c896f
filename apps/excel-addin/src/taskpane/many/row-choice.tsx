import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";

const useStyles = makeStyles({
  // Undoes Fluent's padding.
  choice: { alignSelf: "flex-start", marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** A box to tick for rows, with its edge at that of the texts around it. */
export function RowChoice(props: {
  readonly label: string;
  readonly checked: boolean | "mixed";
  readonly onChange: (isChecked: boolean) => void;
}): ReactElement {
  return (
    <Checkbox
      {...props}
      className={useStyles().choice}
      onChange={(_, { checked }) => props.onChange(checked === true)}
    />
  );
}
