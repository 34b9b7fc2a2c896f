import { Button, Field, Select, Spinner } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { findPartner } from "../../choosing/find-partner.ts";
import {
  countedSources,
  describeCounted,
  leftOutSources,
  makeReport,
  mayCountSeveral,
  mostCompanies,
  openRoles,
} from "../../reports/make-report.ts";
import type { SourceKind } from "../../reports/roles/source.ts";
import type { Report, ReportChoice } from "../../reports/report.ts";
import { turnoverGroups, type TurnoverGroup } from "../../reports/turnover.ts";
import { readSelectedRow } from "../../workbook/formulas/insert-beside.ts";
import { insertReport } from "../../workbook/tables/insert-report.ts";
import { useConnection, useOffered, usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { ButtonRow } from "../parts/button-row.tsx";
import { CompanyChoice } from "../parts/company-choice.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { Stack } from "../parts/stack.tsx";
import { useAction } from "../parts/use-action.ts";
import { useCompanyChoice } from "../parts/use-company-choice.ts";
import { ReceivedValues } from "./received-values.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { useExamples } from "./use-examples.ts";
import { useReportSources, type ReportSources } from "./use-report-sources.ts";

/** What a report will count, before it is written: a person may choose other columns, and is asked for those that are not found. */
export function ReportPanel({ report }: { readonly report: Report }): ReactElement {
  const { reports: texts, columns } = usePane().words.pane;
  const reading = useReportSources();
  if (reading.kind === "reading") return <Spinner size="tiny" label={columns.loading} />;
  if (reading.kind === "failed")
    return <ProblemMessage failure={reading} title={texts.failed} onRetry={reading.retry} />;
  return <FoundReport report={report} {...reading.value} />;
}

function FoundReport({
  report,
  known,
  sources,
  choose,
}: ReportSources & { readonly report: Report }): ReactElement {
  const connection = useConnection();
  const fieldWords = useOffered()?.words;
  const { addIn, callOf, words } = usePane();
  const { reports: texts, common, list: listWords } = words.pane;
  const action = useAction(texts.cancelled);
  const [by, setBy] = useState<TurnoverGroup>("partner");
  const offered = useCompanyChoice();
  // Those of another service may have other lists and columns.
  const companies = offered.companies.filter(({ upstream }) => upstream === connection.upstream);
  const chosen = offered.chosen.filter((one) => companies.includes(one));
  const mayBeSeveral = mayCountSeveral(report, sources);
  const isOwnAlone = !mayBeSeveral || chosen.every((one) => one === connection);
  const making = {
    company: connection.label,
    companies: isOwnAlone ? undefined : chosen.map(({ label }) => label),
    words,
    fieldWords,
    callOf,
  };
  const open = openRoles(report, sources);
  const counted = countedSources(report, sources);
  // One that has both issued and received documents is counted twice.
  const lists = [...new Map(counted.map((source) => [source.list, source])).values()];
  const examplesOf = useExamples([
    ...lists.map(({ list }) => list),
    ...leftOutSources(report, sources).map(({ source }) => source.list),
  ]);

  /** Returns what to say of it. */
  async function insert(signal: AbortSignal): Promise<string> {
    const choice: ReportChoice = report.choice === "partner" ? await selectedPartner(signal) : { by };
    const title =
      report.choice === "by"
        ? `${texts.titles[report.name]} (${texts.texts.by[by].toLowerCase()})`
        : texts.titles[report.name];
    const plan = makeReport(report, sources, { ...making, choice });
    const names = await insertReport({ report: title, data: texts.dataOf(title) }, plan, signal);
    const waiting = await addIn.calculateIfManual([names.report, names.data]);
    const isAnyPartner = report.choice === "partner" && choice.partner === undefined;
    return [
      texts.inserted(names.report),
      ...(isAnyPartner ? [texts.noPartner] : []),
      ...(waiting === 0 ? [] : [words.pane.refresh.pressF9(waiting)]),
    ].join(" ");
  }

  /** The partner of the selected row, if there is one. */
  async function selectedPartner(signal: AbortSignal): Promise<ReportChoice> {
    const row = await readSelectedRow();
    const showsCards = addIn.features().dataTypes;
    const partner = await findPartner(row, {
      data: addIn.data,
      connection,
      signal,
      showsCards,
      own: addIn.ownFunctions,
    });
    if (!partner) return {};
    const { value } = partner.cell;
    const isId = partner.id === partner.cell.reference;
    const text = String(value);
    return { partner: isId ? text.trim() : text };
  }

  function listChoice(kind: SourceKind): ReactElement {
    return (
      <Field key={kind} size="small" label={texts.sources[kind]}>
        <Select
          size="small"
          value={sources[kind]?.list ?? ""}
          onChange={(_, { value }) => choose({ kind, list: value === "" ? null : value })}
        >
          <option value="">{sources[kind] ? texts.noList : texts.chooseList}</option>
          {known.lists.map(({ name }) => (
            <option key={name} value={name}>
              {listWords(name).plural}
            </option>
          ))}
        </Select>
      </Field>
    );
  }

  return (
    <Stack gap="S" role="group" aria-label={texts.titles[report.name]}>
      {open.length === 0 ? (
        <Hint block>{describeCounted(report, sources, making)}</Hint>
      ) : (
        <Hint block>{texts.open}</Hint>
      )}
      {report.choice === "partner" && <Hint block>{texts.partnerFrom}</Hint>}
      {report.choice === "by" && (
        <Field size="small" label={texts.by}>
          <Select size="small" value={by} onChange={(_, { value }) => setBy(value as TurnoverGroup)}>
            {turnoverGroups.map((group) => (
              <option key={group} value={group}>
                {texts.texts.by[group]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {mayBeSeveral && (
        <CompanyChoice
          companies={companies}
          chosen={chosen.length > 0 ? chosen : [connection]}
          choose={offered.choose}
          texts={texts}
          most={mostCompanies}
        />
      )}
      {open.map(({ kind, list, role }) => {
        const source = sources[kind];
        return list === undefined || role === undefined || !source ? (
          listChoice(kind)
        ) : (
          <RoleChoice
            key={`${kind} ${role}`}
            {...{ source, role, known }}
            examples={examplesOf(list)}
            onChoose={(column) => choose({ list, role, column })}
          />
        );
      })}
      {leftOutSources(report, sources).flatMap(({ source, roles }) =>
        roles.map((role) => (
          <RoleChoice
            key={`${source.list} ${role}`}
            {...{ source, role, known }}
            examples={examplesOf(source.list)}
            onChoose={(column) => choose({ list: source.list, role, column })}
          />
        )),
      )}
      <ButtonRow>
        <BusyButton
          size="small"
          appearance="primary"
          busy={action.busy}
          disabledFocusable={action.busy || open.length > 0}
          onClick={() => void action.run(insert)}
        >
          {action.busy ? texts.making : texts.make}
        </BusyButton>
        {action.busy && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={texts.cancelOf(texts.titles[report.name])}
            onClick={action.cancel}
          >
            {common.cancel}
          </Button>
        )}
      </ButtonRow>
      <ActionResult action={action} title={texts.failed} />
      <Disclosure title={texts.listsAndColumns}>
        <Stack gap="XS">
          {[...report.sources.map(({ kind }) => kind), ...(report.lookUps ?? [])].map(listChoice)}
          {lists
            .filter(({ roles }) => roles.side !== undefined)
            .map((source) => (
              <ReceivedValues
                key={`${source.list} ${source.roles.side}`}
                source={source}
                onChoose={(received) => choose({ list: source.list, received })}
              />
            ))}
          {lists.flatMap((source) =>
            [...report.needs.flat(), ...report.uses].map((role) => (
              <RoleChoice
                key={`${source.list} ${role}`}
                {...{ source, role, known }}
                examples={examplesOf(source.list)}
                onChoose={(column) => choose({ list: source.list, role, column })}
              />
            )),
          )}
        </Stack>
      </Disclosure>
    </Stack>
  );
}
