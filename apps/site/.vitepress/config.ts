import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type DefaultTheme } from "vitepress";
import { czechManual, pageGroups, type SitePage } from "../build/site-pages.ts";

const source = "https://github.com/accounting-data/accounting-data";

function link({ path, title }: SitePage): DefaultTheme.SidebarItem {
  return { text: title, link: `/${path.replace(/index$/, "")}` };
}

/** A page of the reference for each import path, as `pnpm reference:pages` has written them. */
function reference(): DefaultTheme.SidebarItem[] {
  const list = join(import.meta.dirname, "../out/pages/reference/pages.json");
  if (!existsSync(list)) return [];
  const names = JSON.parse(readFileSync(list, "utf8")) as readonly string[];
  return names.map((name) => ({ text: name, link: `/reference/${name}` }));
}

const sidebar: DefaultTheme.SidebarItem[] = [
  ...pageGroups.map(({ title, pages }) => ({ text: title, collapsed: false, items: pages.map(link) })),
  { text: "Reference", collapsed: true, items: [{ text: "Overview", link: "/reference/" }, ...reference()] },
];

export default defineConfig({
  srcDir: "out/pages",
  outDir: "dist",
  cacheDir: "node_modules/.cache/vitepress",
  base: process.env["SITE_BASE"] ?? "/accounting-data/",
  title: "Accounting Data",
  description: "A typed SDK and an Excel add-in for the Accounting Data API.",
  head: [["link", { rel: "icon", href: "data:," }]],
  // The preview is a page of its own beside these.
  ignoreDeadLinks: [/\/try\//],
  themeConfig: {
    i18nRouting: false,
    // Read out as it is written.
    notFound: { linkLabel: "Take me home" },
    search: {
      provider: "local",
      options: {
        locales: {
          cs: {
            translations: {
              button: { buttonText: "Hledat", buttonAriaLabel: "Hledat" },
              modal: {
                noResultsText: "Nic se nenašlo:",
                resetButtonTitle: "Vymazat",
                backButtonTitle: "Zavřít",
                displayDetails: "Podrobnosti",
                footer: { selectText: "otevřít", navigateText: "vybrat", closeText: "zavřít" },
              },
            },
          },
        },
      },
    },
    socialLinks: [{ icon: "github", link: source }],
  },
  locales: {
    root: {
      label: "English",
      lang: "en",
      themeConfig: {
        nav: [
          { text: "Try it", link: "/try/index.html", target: "_self" },
          { text: "Excel", link: "/excel" },
          { text: "Guides", link: "/guides/" },
          { text: "Playground", link: "/playground" },
          { text: "Reference", link: "/reference/" },
        ],
        sidebar,
      },
    },
    cs: {
      label: "Čeština",
      lang: "cs",
      link: "/cs/",
      title: "Účetní data",
      description: "Doplněk pro Excel a SDK v TypeScriptu pro Accounting Data API.",
      themeConfig: {
        nav: [
          { text: "Vyzkoušet", link: "/try/index.html?language=cs", target: "_self" },
          { text: "Příručka", link: "/cs/excel" },
          { text: "Pro vývojáře (anglicky)", link: "/guides/" },
        ],
        sidebar: [{ text: "Excel", items: [link(czechManual)] }],
        outline: { label: "Na této stránce" },
        docFooter: { prev: "Předchozí", next: "Další" },
        returnToTopLabel: "Zpět nahoru",
        darkModeSwitchLabel: "Vzhled",
        lightModeSwitchTitle: "Přepnout na světlý vzhled",
        darkModeSwitchTitle: "Přepnout na tmavý vzhled",
        sidebarMenuLabel: "Nabídka",
        langMenuLabel: "Změnit jazyk",
        skipToContentLabel: "Přejít k obsahu",
        notFound: {
          title: "Stránka nenalezena",
          quote: "Na této adrese nic není.",
          linkLabel: "Na úvodní stránku",
          linkText: "Na úvodní stránku",
        },
      },
    },
  },
});
