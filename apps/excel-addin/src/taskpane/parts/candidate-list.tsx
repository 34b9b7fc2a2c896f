import type { CreatedPartner } from "@accounting-data/creating";
import { Body1, Body1Strong, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { Hint } from "./hint.tsx";

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
  },
  item: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  words: { display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" },
  button: { flexShrink: 0 },
});

const shown = 10;

/** Partners that may be the one that was sent, and a button beside each with which a person says that it is. */
export function CandidateList(props: {
  readonly partners: readonly CreatedPartner[];
  /** Whether it is probably the first one. */
  readonly likely?: boolean;
  readonly onChoose: (partner: CreatedPartner) => void;
}): ReactElement {
  const styles = useStyles();
  const { pane } = usePane().words;
  const { common, create } = pane;
  const { partners, likely = false, onChoose } = props;
  return (
    <>
      <ul className={styles.list}>
        {partners.slice(0, shown).map((partner, index) => (
          <li key={partner.id ?? index} className={styles.item}>
            <div className={styles.words}>
              <Body1Strong dir="auto">{partner.name ?? partner.id}</Body1Strong>
              {partner.city !== undefined && <Body1 dir="auto">{partner.city}</Body1>}
              {partner.name !== undefined && <Hint>{partner.id}</Hint>}
            </div>
            <Button
              size="small"
              className={styles.button}
              appearance={likely ? "primary" : "secondary"}
              onClick={() => onChoose(partner)}
            >
              {create.itExists}
            </Button>
          </li>
        ))}
      </ul>
      {partners.length > shown && <Caption1>{common.more(partners.length - shown)}</Caption1>}
    </>
  );
}
