import { useEffect, useState } from "react";
import { usePane, useStore } from "../pane-context.ts";

/** The companies that formulas of this workbook name and this device does not know: a colleague has connected them. */
export function useUnknownCompanies(): readonly string[] {
  const { addIn } = usePane();
  const connections = useStore(addIn.connections, () => addIn.connections.list());
  // A refresh looks at the formulas too: they may have changed since.
  const refreshed = useStore(addIn.refreshing, () => addIn.refreshing.state());
  const [named, setNamed] = useState<readonly string[]>([]);
  useEffect(() => {
    let mounted = true;
    addIn.companiesNamed().then(
      (names) => mounted && setNamed(names),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [addIn, connections, refreshed.kind]);
  return named.filter((name) => !addIn.connections.find(name));
}
