import type { ListName } from "@accounting-data/deployment";
import { Caption1Strong, makeStyles, SearchBox, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { linkableLists } from "../../cells/read-links.ts";
import { useConnection, useOffered, usePane, useStore } from "../pane-context.ts";
import { FreezeSection } from "../freezing/freeze-section.tsx";
import { Hint } from "../parts/hint.tsx";
import { ReportButtons } from "../reports/report-buttons.tsx";
import { groupLists } from "../../choosing/group-lists.ts";
import { ListRow } from "./list-row.tsx";

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalS} 0` },
  hint: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}` },
  search: {
    display: "flex",
    maxWidth: "none",
    margin: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  group: {
    display: "block",
    color: tokens.colorNeutralForeground2,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
  },
});

/** From this number of lists on there is a search. */
const searchedFrom = 10;

/** Every list with its size and age, those that the credential may not read greyed. One of them is open at a time. */
export function ListsPage(): ReactElement {
  const styles = useStyles();
  const connection = useConnection();
  const { addIn, status, words } = usePane();
  const { pane } = words;
  const statuses = useStore(addIn.data, () => status.of(connection));
  const offered = useOffered();
  const [open, setOpen] = useState<ListName>();
  const [search, setSearch] = useState("");
  // A read that was refused, of a sample for example, changes no cached list.
  useStore(addIn.activity, () => addIn.activity.entries());
  const hasSearch = statuses.length >= searchedFrom;
  const groups = groupLists(statuses, hasSearch ? search : "", {
    titleOf: (list) => pane.list(list).plural,
    textOf: (list) => offered?.described?.lists.find(({ name }) => name === list)?.description,
    lists: linkableLists(offered),
    language: words.language,
  });

  return (
    <div className={styles.root}>
      <Hint block className={styles.hint}>
        {pane.columns.hint}
      </Hint>
      {hasSearch && (
        <SearchBox
          size="small"
          className={styles.search}
          placeholder={pane.columns.searchLists}
          aria-label={pane.columns.searchLists}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
      )}
      {search === "" && <ReportButtons />}
      {groups.length === 0 && (
        <Hint block className={styles.hint}>
          {pane.columns.noListFound}
        </Hint>
      )}
      {groups.map(({ kind, lists }) => (
        <section key={kind} aria-label={pane.columns.groups[kind]}>
          {hasSearch && (
            <Caption1Strong aria-hidden className={styles.group}>
              {pane.columns.groups[kind]}
            </Caption1Strong>
          )}
          <ul>
            {lists.map((listed) => (
              <ListRow
                key={listed.status.list}
                listed={listed}
                isOpen={listed.status.list === open}
                onOpen={() => setOpen(listed.status.list === open ? undefined : listed.status.list)}
              />
            ))}
          </ul>
        </section>
      ))}
      {search === "" && <FreezeSection />}
    </div>
  );
}
