import { saysMore } from "../../messages/fields/says-more.ts";
import { Button, Caption1, Checkbox, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { useId, type KeyboardEvent, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { usePane } from "../pane-context.ts";
import { Hint } from "../parts/hint.tsx";
import type { DragEvent } from "./use-column-drag.ts";
import type { ShownColumn } from "../../choosing/group-columns.ts";

const useStyles = makeStyles({
  group: {
    paddingBlockStart: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalS,
    overflowWrap: "anywhere",
  },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    // Where an overlay scroll bar lies over the list's end, as in Safari, it covers no button.
    paddingInlineEnd: tokens.spacingHorizontalM,
    cursor: "grab",
    "&:hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  target: {
    boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
  // Fluent's label has padding for touch.
  box: { minWidth: 0, "& label": { paddingBlock: tokens.spacingVerticalXS, overflowWrap: "anywhere" } },
  nested: { paddingInlineStart: tokens.spacingHorizontalXL },
  value: { display: "flex", alignItems: "center", justifyContent: "flex-end", minWidth: 0 },
  description: {
    gridColumnStart: 1,
    gridColumnEnd: 3,
    color: tokens.colorNeutralForeground2,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    // Below the text of the box.
    paddingInlineStart: "32px",
    paddingBlockEnd: tokens.spacingVerticalXS,
  },
  nestedDescription: { paddingInlineStart: `calc(32px + ${tokens.spacingHorizontalXL})` },
  example: {
    color: tokens.colorNeutralForeground2,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    textAlign: "end",
  },
});

/**
 * A column in the picker: its title, with the service's name one hover away, an example value or those that it may have, what the
 * description says of it, and whether to show the columns of the record that its id leads to.
 */
export function ColumnRow(props: {
  readonly column: ShownColumn & ColumnExample;
  /** Its full title, which no other column of the list has. */
  readonly title: string;
  /** The title of the group that begins here. */
  readonly groupTitle: string | undefined;
  readonly isTicked: boolean;
  readonly isExcluded: boolean;
  /** The id of what explains the column, if anything does. */
  readonly hint: string | undefined;
  readonly isTarget: boolean;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Whether the columns that its id leads to are shown; undefined if it leads to none. */
  readonly isOpen: boolean | undefined;
  readonly onOpen: () => void;
  readonly onDrag: (event: DragEvent) => void;
}): ReactElement {
  const styles = useStyles();
  const { formats, pane } = usePane().words;
  const meaning = useId();
  const { column, isOpen, onDrag } = props;
  const { choices = [] } = column;
  const description =
    column.description !== undefined &&
    saysMore(column.description, { name: column.name, title: column.label })
      ? column.description
      : undefined;
  const example = exampleText(column.example);
  const opens = pane.columns[column.isOneName ? "partsOf" : "linked"](props.title);
  const explained = [props.hint, description && meaning].filter(Boolean).join(" ");

  function exampleText(value: ColumnExample["example"]): string {
    if (value === undefined) return "";
    if (typeof value === "boolean") return value ? pane.columns.yes : pane.columns.no;
    if (typeof value === "number") return formats.number(value);
    if (typeof value === "string") return value;
    return value.hasTime ? formats.dated(value.date) : formats.date(value.date);
  }

  return (
    <li>
      {column.startsGroup !== undefined && (
        // The boxes below are named with it.
        <Hint block aria-hidden className={styles.group} title={column.startsGroup}>
          {props.groupTitle}
        </Hint>
      )}
      <div
        className={mergeClasses(styles.row, props.isTarget && styles.target)}
        title={column.name}
        draggable
        onDragStart={() => onDrag("start")}
        onDragEnd={() => onDrag("end")}
        onDragOver={(event) => {
          event.preventDefault();
          onDrag("over");
        }}
        onDrop={(event) => {
          event.preventDefault();
          onDrag("drop");
        }}
      >
        <Checkbox
          className={mergeClasses(styles.box, column.isNested && styles.nested)}
          label={column.label}
          aria-label={props.title}
          checked={props.isTicked}
          disabled={props.isExcluded}
          aria-describedby={explained || undefined}
          onChange={props.onToggle}
          onKeyDown={props.onKeyDown}
        />
        <span className={styles.value}>
          <Caption1 className={styles.example} title={[example, ...choices].filter(Boolean).join("\n")}>
            {example || choices.join(", ")}
          </Caption1>
          {isOpen !== undefined && (
            <Button
              size="small"
              appearance="subtle"
              aria-expanded={isOpen}
              aria-label={opens}
              title={opens}
              icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
              onClick={props.onOpen}
            />
          )}
        </span>
        {description !== undefined && (
          <Caption1
            id={meaning}
            className={mergeClasses(styles.description, column.isNested && styles.nestedDescription)}
            title={description}
          >
            {description}
          </Caption1>
        )}
      </div>
    </li>
  );
}
