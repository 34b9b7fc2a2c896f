import { useState } from "react";
import type { Connection } from "../../settings/connection.ts";
import { useConnection, usePane, useStore } from "../pane-context.ts";

export interface CompanyChoiceState {
  /** Those that this workbook may show, its own first. */
  readonly companies: readonly Connection[];
  /** At first its own alone. */
  readonly chosen: readonly Connection[];
  readonly choose: (chosen: readonly Connection[]) => void;
}

/** Which companies a table or a report will show. A company that was forgotten since is not among them. */
export function useCompanyChoice(): CompanyChoiceState {
  const own = useConnection();
  const { binding } = usePane().addIn;
  // It is another object whenever a person allows, renames or forgets a company.
  useStore(binding, () => binding.state());
  const companies = [own, ...binding.allowed().filter(({ id }) => id !== own.id)];
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = companies.filter(({ id }) => ids.includes(id));
  return {
    companies,
    chosen: chosen.length > 0 ? chosen : [own],
    choose: (now) => setIds(now.map(({ id }) => id)),
  };
}
