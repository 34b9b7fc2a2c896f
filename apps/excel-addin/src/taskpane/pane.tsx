import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useCallback, useState, type ReactElement } from "react";
import { partnersList } from "../lists/partners-list.ts";
import { dataIdentity, type Connection } from "../settings/connection.ts";
import { ChooseCompanyPage } from "./company/choose-company-page.tsx";
import { CompanyPage } from "./company/company-page.tsx";
import { useCompany, useRenaming } from "./company/use-company.ts";
import { ConnectPage } from "./connect/connect-page.tsx";
import { usePane, useStore, type OpenedForm } from "./pane-context.ts";
import { ProblemMessage } from "./parts/problem-message.tsx";
import { TitledPage } from "./parts/titled-page.tsx";
import { useReading } from "./parts/use-reading.ts";
import { NoticeMessage } from "./status/notice-message.tsx";
import { note, type Notice } from "../status/notice.ts";

const useStyles = makeStyles({
  // The theme's background also below a short page.
  pane: { minHeight: "100vh" },
  // Above a page that has no status line.
  notes: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0`,
  },
  waiting: { padding: tokens.spacingVerticalXXXL },
});

/** The pane: one page at a time, chosen by the workbook's company and this device's connections. */
export function Pane({ opened }: { readonly opened: OpenedForm | undefined }): ReactElement {
  const styles = useStyles();
  const { addIn, callOf, words, announce, manyFlow, partnerFlow, openForm } = usePane();
  const { pane } = words;
  const binding = useStore(addIn.binding, () => addIn.binding.state());
  const connections = useStore(addIn.connections, () => addIn.connections.list());
  const actions = useCompany();
  const [notRemembered, setNotRemembered] = useState(false);
  const renaming = useRenaming();
  const keptTroubles = useStore(addIn.kept, () => addIn.kept.troubles());
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  // A page that is returned to takes the focus; the first page leaves it in the workbook.
  const [returned, setReturned] = useState(false);
  const reading = useReading(useCallback(() => addIn.binding.resolve(), [addIn]));

  function saved(connection: Connection, requested: Connection): void {
    setNotRemembered(requested.remembered && !connection.remembered);
    if (opened?.existing) {
      void renaming.rename(opened.existing, connection);
      const isReopened = addIn.data.reopen(connection);
      const isOther = dataIdentity(connection) !== dataIdentity(opened.existing);
      if (isReopened) void addIn.refreshFlow.run({ quiet: true });
      // What the last refresh says of the former sign-in.
      else if (isOther) addIn.refreshFlow.dismiss();
      // Cells of a sign-in that has changed are read again by themselves, rows are not.
      if (isReopened || isOther) {
        void manyFlow(connection).readSameRows();
        partnerFlow(connection).dismissFailure();
      }
      announce(pane.connect.connected(connection.label));
    } else if (opened?.label !== undefined) {
      // Only formulas name it, and the person has just connected it for them: the workbook shows its own company.
      void addIn.binding.allow(connection).then(() => addIn.refreshFlow.run({ quiet: true }));
      announce(pane.connect.connected(connection.label));
    } else actions.choose(connection);
    close();
  }

  function close(): void {
    openForm(undefined);
    setReturned(true);
  }

  const keptNotes = keptTroubles
    .filter((trouble) => !dismissed.includes(trouble))
    .map((trouble) => note(pane.kept[trouble], () => setDismissed([...dismissed, trouble])));
  const notes: readonly Notice[] = [
    ...(addIn.connections.damaged ? [note(pane.workbook.damaged)] : []),
    ...(notRemembered ? [note(pane.connect.notRemembered)] : []),
    ...(addIn.connections.isWithdrawn ? [note(pane.connect.notAllowed)] : []),
    ...keptNotes,
    ...(renaming.note ? [renaming.note] : []),
    ...actions.notes,
    ...(binding.kind === "bound" && !binding.stored ? [note(pane.workbook.noNote)] : []),
  ];
  /** The page of a company shows them on its status line. */
  const onCompanyPage =
    !opened && reading.kind !== "failed" && binding.kind === "bound" && binding.connection !== undefined;

  function body(): ReactElement {
    if (opened) {
      return (
        <ConnectPage
          key={opened.existing?.id ?? "new"}
          focus
          title={opened.existing ? pane.connect.editTitle(opened.existing.label) : pane.connect.title}
          existing={opened.existing}
          suggestedLabel={opened.label}
          onSaved={saved}
          onCancel={close}
        />
      );
    }
    if (reading.kind === "failed") {
      return (
        <TitledPage title={pane.title}>
          <ProblemMessage
            failure={reading}
            title={pane.workbook.unreadable}
            onRetry={reading.retry}
            isOnlyStep
          />
        </TitledPage>
      );
    }
    if (binding.kind === "unread") {
      return <Spinner className={styles.waiting} size="small" label={pane.workbook.reading} />;
    }
    if (binding.kind === "bound" && binding.connection) {
      return (
        <CompanyPage
          key={binding.connection.id}
          focus={returned}
          connection={binding.connection}
          notes={notes}
          actions={actions}
        />
      );
    }
    const missing = binding.kind === "bound" ? binding.company.label : undefined;
    if (connections.length > 0) {
      return (
        <ChooseCompanyPage
          missing={missing}
          named={binding.kind === "unconfirmed" ? binding.connection : undefined}
          focus={returned}
          connections={connections}
          onChoose={actions.choose}
        />
      );
    }
    const texts =
      missing === undefined
        ? { title: pane.firstRun.title, why: pane.firstRun.why(callOf(partnersList)) }
        : { title: pane.missing.title(missing), why: pane.missing.why };
    return <ConnectPage {...texts} suggestedLabel={missing} onSaved={saved} />;
  }

  return (
    <div className={styles.pane}>
      {!onCompanyPage && notes.length > 0 && (
        <section className={styles.notes} aria-label={pane.status.label}>
          {notes.map((notice) => (
            <NoticeMessage key={notice.key} notice={notice} />
          ))}
        </section>
      )}
      {body()}
    </div>
  );
}
