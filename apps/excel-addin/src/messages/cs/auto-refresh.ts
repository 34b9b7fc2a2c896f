import type { AutoRefreshMessages } from "../en/auto-refresh.ts";
import type { Formats } from "../formats.ts";

export const autoRefreshCs = (formats: Formats): AutoRefreshMessages => ({
  title: "Automatická aktualizace, pro všechny, kdo sešit otevřou",
  never: "Vypnutá",
  onOpening: "Při otevření sešitu",
  every: (minutes) =>
    minutes === 60
      ? "Při otevření a každou hodinu"
      : `Při otevření a každých ${formats.count(minutes, { one: "minuta", few: "minuty", other: "minut" })}`,
  next: {
    chosen: (moment) => `Další aktualizace ${moment}`,
    slower: (moment) => `Služba je vytížená, další aktualizace ${moment}`,
    again: (moment) => `Další pokus ${moment}`,
  },
  waits: {
    editing: "Aktualizace čeká, až dopíšete do buňky",
    working: "Aktualizace čeká, až skončí rozdělaná práce",
    elsewhere: "Sešit právě aktualizuje jiné okno",
    unused: "Aktualizace stojí, dokud sešit nikdo nepoužívá",
    offline: "Aktualizace čeká na připojení k síti",
    "signed-out": "Aktualizace čeká na nové přihlášení",
    "not-connected": "Aktualizace čeká, až bude firma připojena",
  },
  notStored: "Sešit nejde změnit, takže volba automatické aktualizace platí jen do jeho zavření.",
});
