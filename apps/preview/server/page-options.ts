import type { Connection } from "@accounting-data/excel-addin/device";
import type { ChosenService } from "./choose-service.ts";

/** What the page reads from `preview.json` when it opens. */
export interface PageOptions {
  readonly label: string;
  /** Connects the add-in to the sandbox. */
  readonly demo?: Pick<Connection, "label" | "upstream" | "credential">;
  /** Whether the page knows the fields of the service's records. */
  readonly knownData?: boolean;
}

/** What the page may know of its service. */
export function pageOptions({
  label,
  knownData,
  demo,
  upstream,
}: Pick<ChosenService, "label" | "knownData" | "demo" | "upstream">): PageOptions {
  return {
    label,
    ...(knownData === true && { knownData: true }),
    ...(demo && {
      demo: {
        upstream: upstream.id,
        label: "Ukázková účetní s.r.o.",
        credential: { kind: "api-key", apiKey: demo.apiKey },
      },
    }),
  };
}
