import { createPartnerIndex, type Alike } from "./partner-index.ts";
import { identityOfPartner } from "./partner-identity.ts";

/**
 * Finds which of these partners have the number or the name of one that is to be created: one look-up each.
 * @example const alike = findAlike([{ Name: "Novák s.r.o." }])({ Name: "NOVÁK, s. r. o." });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function findAlike<Partner extends object>(
  partners: readonly Partner[],
): (wanted: object) => Alike<Partner> | undefined {
  const index = createPartnerIndex<Partner>();
  for (const partner of partners)
    index.add(partner, identityOfPartner(partner as Readonly<Record<string, unknown>>));
  return (wanted) => index.find(identityOfPartner({ ...wanted }));
}
