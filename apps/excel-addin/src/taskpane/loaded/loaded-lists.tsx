import { Body1, makeStyles, MessageBar, MessageBarBody, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane, useStore } from "../pane-context.ts";
import { Disclosure } from "../parts/disclosure.tsx";
import { RefreshResult } from "../refresh/refresh-result.tsx";
import type { DescribedLists } from "./describe-lists.ts";
import { ListDetails } from "./list-details.tsx";
import { ListFailures } from "./list-failures.tsx";
import { LoadingProgress } from "./loading-progress.tsx";
import { useOnline } from "./use-online.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** What is loaded of the company, the progress of loading, and its failures. */
export function LoadedLists(props: {
  readonly connection: Connection;
  readonly lists: DescribedLists;
  readonly onRenewSignIn: () => void;
}): ReactElement {
  const styles = useStyles();
  const { addIn, words, refresh, now } = usePane();
  const refreshed = useStore(refresh, () => refresh.state());
  const waitsUntil = useStore(addIn.data, () => addIn.data.waitsUntil(props.connection));
  const { loaded } = words.pane;
  const online = useOnline();
  const { known, summary, asOf, progress, failed } = props.lists;
  const read = asOf && loaded.readAt(words.formats.moment(asOf, now()));

  // A refresh also reads single records, whose failures are in its report only.
  const reported = refreshed.kind === "done" ? refreshed.report.lists : [];
  const failures = [
    ...failed,
    ...reported.filter(
      ({ list, error }) => error !== undefined && !failed.some((status) => status.list === list),
    ),
  ];

  function cancel(): void {
    refresh.cancel();
    for (const { status } of progress) addIn.data.cancel(props.connection, status.list);
  }

  return (
    <section className={styles.root} aria-label={loaded.details}>
      {known.length > 0 ? (
        <Disclosure title={[summary ?? loaded.details, read].filter(Boolean).join(" · ")}>
          <ListDetails lists={known} />
        </Disclosure>
      ) : (
        <Body1 className={styles.hint}>{loaded.nothing(addIn.formula("PARTNERS"))}</Body1>
      )}
      <LoadingProgress progress={progress} waitsUntil={waitsUntil} onCancel={cancel} />
      {!online && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{loaded.offline}</MessageBarBody>
        </MessageBar>
      )}
      {failures.length > 0 && (
        <ListFailures connection={props.connection} failed={failures} onRenewSignIn={props.onRenewSignIn} />
      )}
      <RefreshResult />
    </section>
  );
}
