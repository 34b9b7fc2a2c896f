import { Checkbox } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { Disclosure } from "./disclosure.tsx";
import { Hint } from "./hint.tsx";
import { Stack } from "./stack.tsx";
import type { CompanyChoiceState } from "./use-company-choice.ts";

/** What it is said of the companies of a table or of a report. */
export interface CompanyChoiceTexts {
  readonly companies: (names: string) => string;
  readonly companiesOf: string;
  readonly companiesHint: string;
}

/** The companies that a table or a report shows, if this workbook may show more than one; at least one stays chosen. */
export function CompanyChoice({
  companies,
  chosen,
  choose,
  texts,
  most = Infinity,
}: CompanyChoiceState & {
  readonly texts: CompanyChoiceTexts;
  /** How many can be chosen. */
  readonly most?: number;
}): ReactElement | null {
  const { formats } = usePane().words;
  if (companies.length < 2) return null;
  return (
    <Disclosure title={texts.companies(formats.list(chosen.map(({ label }) => label)))}>
      <Stack gap="XS" role="group" aria-label={texts.companiesOf}>
        <Hint block>{texts.companiesHint}</Hint>
        {companies.map((company) => {
          const isChosen = chosen.includes(company);
          return (
            <Checkbox
              key={company.id}
              label={company.label}
              checked={isChosen}
              disabled={isChosen ? chosen.length === 1 : chosen.length >= most}
              onChange={(_, { checked }) =>
                choose(companies.filter((one) => (one === company ? checked === true : chosen.includes(one))))
              }
            />
          );
        })}
      </Stack>
    </Disclosure>
  );
}
