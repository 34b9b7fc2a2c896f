/** Splits a list of words, so that the source need not have a line for each. */
export function words(text: string): readonly string[] {
  return text.split(", ");
}

type Names = readonly [man: string, woman: string];

function pairs(text: string): readonly Names[] {
  return words(text).map((pair) => pair.split(" ") as [string, string]);
}

/** Czech towns with the post code of their main office. */
export const towns: readonly (readonly [name: string, postCode: string, region: string])[] = [
  ["Praha 1", "110 00", "Hlavní město Praha"],
  ["Praha 4 – Nusle", "140 00", "Hlavní město Praha"],
  ["Praha 9 – Letňany", "199 00", "Hlavní město Praha"],
  ["Brno", "602 00", "Jihomoravský kraj"],
  ["Brno – Židenice", "615 00", "Jihomoravský kraj"],
  ["Ostrava", "702 00", "Moravskoslezský kraj"],
  ["Plzeň", "301 00", "Plzeňský kraj"],
  ["Liberec", "460 01", "Liberecký kraj"],
  ["Olomouc", "779 00", "Olomoucký kraj"],
  ["České Budějovice", "370 01", "Jihočeský kraj"],
  ["Hradec Králové", "500 03", "Královéhradecký kraj"],
  ["Ústí nad Labem", "400 01", "Ústecký kraj"],
  ["Pardubice", "530 02", "Pardubický kraj"],
  ["Zlín", "760 01", "Zlínský kraj"],
  ["Jihlava", "586 01", "Kraj Vysočina"],
  ["Karlovy Vary", "360 01", "Karlovarský kraj"],
  ["Žďár nad Sázavou", "591 01", "Kraj Vysočina"],
  ["Rožnov pod Radhoštěm", "756 61", "Zlínský kraj"],
  ["Týn nad Vltavou", "375 01", "Jihočeský kraj"],
  ["Frýdek-Místek", "738 01", "Moravskoslezský kraj"],
  ["Mladá Boleslav", "293 01", "Středočeský kraj"],
  ["Kutná Hora", "284 01", "Středočeský kraj"],
  ["Děčín", "405 02", "Ústecký kraj"],
  ["Uherské Hradiště", "686 01", "Zlínský kraj"],
];

export const streets: readonly string[] = words(
  "Náměstí Míru, Masarykova, Dlouhá, Na Příkopě, Husova, Žižkova, Průmyslová, U Nádraží, " +
    "Třída 28. října, Květná, Řeznická, Školní, Pod Lipami, Za Humny, Čs. armády, Ječná",
);

export const surnames: readonly Names[] = pairs(
  "Novák Nováková, Svoboda Svobodová, Dvořák Dvořáková, Černý Černá, Procházka Procházková, " +
    "Kučera Kučerová, Veselý Veselá, Krejčí Krejčí, Horák Horáková, Němec Němcová, Pokorný Pokorná, " +
    "Růžička Růžičková, Šťastný Šťastná, Ďurica Ďuricová, Říha Říhová, Žák Žáková",
);

export const firstNames: readonly Names[] = pairs(
  "Jiří Jana, Petr Marie, Tomáš Eva, Ondřej Kateřina, Lukáš Věra, Zdeněk Zdeňka, Matěj Tereza, " +
    "Řehoř Žofie",
);

export const companyStems: readonly string[] = words(
  "Kovovýroba, Pekařství, Stavební huť, Autoservis, Truhlářství, Zahradnictví, Účetní kancelář, " +
    "Elektroinstalace, Papírnictví, Vinařství, Mlékárna, Tiskárna, Knihkupectví, Čalounictví, " +
    "Zámečnictví, Dřevovýroba, Pivovar, Lékárna, Řeznictví a uzenářství, Střechy a okapy",
);

export const companyNames: readonly string[] = words(
  "Javor, Řemeslo, Šumava, Beskyd, Říp, Železný kůň, U Zlaté štiky, Modrý kámen, Polabí, Jizera, " +
    "Ještěd, Kunětice, Radhošť, Třebíčsko, Žlutá řepka, Příliš žluťoučký kůň",
);

export const legalForms: readonly string[] = words(
  "s.r.o., spol. s r.o., a.s., v.o.s., k.s., družstvo, z.s.",
);
