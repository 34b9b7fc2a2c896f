import type { ListName } from "@accounting-data/deployment";
import { makeStyles, Tab, TabList, tokens } from "@fluentui/react-components";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Connection } from "../../settings/connection.ts";
import { partnersList } from "../../lists/partners-list.ts";
import type { PaneMessages } from "../../messages/en/pane.ts";
import { ActivityPage } from "../activity/activity-page.tsx";
import { ListsPage } from "../lists/lists-page.tsx";
import { ManyPage } from "../many/many-page.tsx";
import { PartnerPage } from "../partner/partner-page.tsx";
import { ConnectionContext, usePane, useStore } from "../pane-context.ts";
import type { Notice } from "../../status/notice.ts";
import { useKeptFocus } from "../parts/use-kept-focus.ts";
import { StatusBar } from "../status/status-bar.tsx";
import { CompanyMenu } from "./company-menu.tsx";
import type { CompanyActions } from "./use-company.ts";

/** A page of a connected company. Its tab's text is in the messages under `tabs`. */
interface CompanyPageRow {
  readonly id: keyof PaneMessages["tabs"];
  readonly Page: ComponentType;
  /** The list without which the page is of no use. */
  readonly needs?: ListName;
}

/** The pages in the order of their tabs. To add one, add its row and its text. A page stays mounted once it was shown. */
const companyPages: readonly [CompanyPageRow, ...CompanyPageRow[]] = [
  { id: "lists", Page: ListsPage },
  { id: "partner", Page: PartnerPage, needs: partnersList },
  { id: "many", Page: ManyPage, needs: partnersList },
  { id: "activity", Page: ActivityPage },
];

const useStyles = makeStyles({
  // Only the page below the tabs scrolls: a field that gets the focus is never behind the header.
  root: { display: "flex", flexDirection: "column", height: "100vh" },
  header: {
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: "solid",
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  company: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} 0` },
  tabs: { paddingInline: tokens.spacingHorizontalXS },
  main: { display: "contents" },
  // An input that gets the focus is scrolled to with its label. Safari ignores a margin of the input for that.
  page: { flexGrow: 1, minHeight: 0, overflowY: "auto", scrollPaddingBlock: "48px", outlineStyle: "none" },
});

/** A connected company: its name, the status of its data, and its pages. */
export function CompanyPage(props: {
  readonly focus: boolean;
  readonly connection: Connection;
  readonly notes: readonly Notice[];
  readonly actions: CompanyActions;
}): ReactElement {
  const styles = useStyles();
  const { addIn, status, words } = usePane();
  const header = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (props.focus) header.current?.querySelector("button")?.focus();
  }, [props.focus]);
  const { connection, notes, actions } = props;
  const statuses = useStore(addIn.data, () => status.of(connection));
  const pages = companyPages.filter(
    ({ needs }) => needs === undefined || statuses.some(({ list }) => list === needs),
  );
  // A button of the ribbon chooses a page as well.
  const wanted = useStore(addIn.preferences, () => addIn.preferences.read("tab"));
  const chosen = (pages.find((page) => page.id === wanted) ?? companyPages[0]).id;
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set([chosen]));
  if (!shown.has(chosen)) setShown(new Set([...shown, chosen]));

  return (
    <ConnectionContext value={connection}>
      <div className={styles.root}>
        <header ref={header} className={styles.header}>
          <h1 className={styles.company}>
            <CompanyMenu current={connection} actions={actions} />
          </h1>
          <StatusBar notes={notes} />
          <TabList
            className={styles.tabs}
            size="small"
            selectTabOnFocus
            selectedValue={chosen}
            onTabSelect={(_, { value }) => addIn.preferences.write("tab", value)}
          >
            {pages.map((page) => (
              <Tab
                key={page.id}
                value={page.id}
                id={`${id}-tab-${page.id}`}
                aria-controls={`${id}-${page.id}`}
              >
                {words.pane.tabs[page.id]}
              </Tab>
            ))}
          </TabList>
        </header>
        <main className={styles.main}>
          {pages.map(({ id: page, Page }) => (
            <TabPanel key={page} id={`${id}-${page}`} tab={`${id}-tab-${page}`} hidden={page !== chosen}>
              {shown.has(page) && <Page />}
            </TabPanel>
          ))}
        </main>
      </div>
    </ConnectionContext>
  );
}

/** A page below the tabs. It takes the focus of a control that goes away, as the button does that begins a run. */
function TabPanel(props: {
  readonly id: string;
  readonly tab: string;
  readonly hidden: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const styles = useStyles();
  const keptFocus = useKeptFocus(focusPanel);
  const { id, tab, hidden, children } = props;
  return (
    <div
      id={id}
      className={styles.page}
      role="tabpanel"
      aria-labelledby={tab}
      hidden={hidden}
      tabIndex={-1}
      {...keptFocus}
    >
      {children}
    </div>
  );
}

function focusPanel(panel: HTMLDivElement): void {
  panel.focus();
}
