import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The repository's root. */
export const root: string = join(import.meta.dirname, "../../..");

/** A page of the site, made of a document of the repository. */
export interface SitePage {
  /** The document, from the root. */
  readonly source: string;
  /** The page, from the site's root, without an extension. */
  readonly path: string;
  /** What the navigation calls it. */
  readonly title: string;
}

/** Pages that the navigation shows together. */
export interface PageGroup {
  readonly title: string;
  readonly pages: readonly SitePage[];
}

/** The groups of English pages, in the order of the navigation. */
export const pageGroups: readonly PageGroup[] = [
  {
    title: "Guides",
    pages: [page("docs/guides/README.md", "guides/index", "Overview"), ...indexed("docs/guides")],
  },
  {
    title: "Packages",
    pages: ["core", "resources", "pagination", "openapi", "sandbox", "creating", "books", "mcp", "cli"].map(
      (name) => page(`packages/${name}/README.md`, `packages/${name}`, `@accounting-data/${name}`),
    ),
  },
  {
    title: "Excel",
    pages: [
      page("docs/excel.md", "excel", "Manual"),
      page("apps/excel-addin/FUNCTIONS.generated.md", "functions", "Functions"),
      page("docs/hosting.md", "hosting", "Hosting for a company"),
    ],
  },
  {
    title: "Background",
    pages: [
      page("docs/specification.md", "specification", "The specification"),
      page("docs/spec-gaps.md", "spec-gaps", "Where it is silent"),
      page("docs/answers.generated.md", "answers", "What becomes of each answer"),
      page("docs/architecture.md", "architecture", "Architecture"),
      page("bench/RESULTS.md", "results", "How fast it is"),
      page("docs/decisions/README.md", "decisions/index", "Decisions"),
    ],
  },
];

/** Pages that no navigation shows: others lead to them. */
const further: readonly SitePage[] = readdirSync(join(root, "docs/decisions"))
  .filter((file) => file !== "README.md")
  .map((file) => page(`docs/decisions/${file}`, `decisions/${file.slice(0, -".md".length)}`, file));

/** The manual in Czech. */
export const czechManual: SitePage = page("docs/excel.cs.md", "cs/excel", "Příručka");

/** Every page that is made of a document. */
export const sitePages: readonly SitePage[] = [
  ...pageGroups.flatMap(({ pages }) => pages),
  ...further,
  czechManual,
];

function page(source: string, path: string, title: string): SitePage {
  return { source, path, title };
}

/** The documents of a folder, in the order and by the names of its index. */
function indexed(folder: string): readonly SitePage[] {
  const index = readFileSync(join(root, folder, "README.md"), "utf8");
  return [...index.matchAll(/^\| \[([^\]]+)\]\(([\w-]+)\.md\)/gm)].map(([, title = "", name = ""]) =>
    page(`${folder}/${name}.md`, `${folder.slice("docs/".length)}/${name}`, title),
  );
}
