import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { read, root } from "../support/repository.ts";

const folder = "docs/decisions/";
const files = readdirSync(root + folder).filter((file) => file.endsWith(".md") && file !== "README.md");

test("the list of decisions names each record, by its title", () => {
  const links = [...read(`${folder}README.md`).matchAll(/^- \[(.+)\]\((.+)\)$/gmu)];
  const listed = links.map(([, title, file]) => [file, title] as const);
  const titles = files.map((file) => [file, /^# (.+)$/mu.exec(read(folder + file))?.[1]] as const);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(titles));
});
