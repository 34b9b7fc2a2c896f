import { Checkbox } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { Disclosure } from "../parts/disclosure.tsx";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";

/** The companies whose list a table shows, among those that a person has allowed this workbook to show; at least one stays chosen. */
export function CompanyChoice({
  companies,
  chosen,
  onChange,
}: {
  readonly companies: readonly Connection[];
  readonly chosen: readonly Connection[];
  readonly onChange: (chosen: readonly Connection[]) => void;
}): ReactElement {
  const { pane, formats } = usePane().words;
  const { tables: texts } = pane;
  return (
    <Disclosure title={texts.companies(formats.list(chosen.map(({ label }) => label)))}>
      <Stack gap="XS" role="group" aria-label={texts.companiesOf}>
        <Hint block>{texts.companiesHint}</Hint>
        {companies.map((company) => (
          <Checkbox
            key={company.id}
            label={company.label}
            checked={chosen.includes(company)}
            disabled={chosen.length === 1 && chosen[0] === company}
            onChange={(_, { checked }) =>
              onChange(companies.filter((one) => (one === company ? checked === true : chosen.includes(one))))
            }
          />
        ))}
      </Stack>
    </Disclosure>
  );
}
