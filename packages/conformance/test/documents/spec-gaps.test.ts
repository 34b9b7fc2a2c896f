import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { read, root } from "../support/repository.ts";

const gaps = read("docs/spec-gaps.md").split(/^### /mu).slice(1);

test.each(gaps.map((gap) => [gap.split("\n", 1)[0] ?? "", gap] as const))(
  "%s: has the four labels, and names files that exist",
  (_title, gap) => {
    const labels = [...gap.matchAll(/^- \*\*(\w+):\*\* /gmu)].map(([, label]) => label);
    expect(labels).toEqual(["Silent", "Client", "Why", "Where"]);
    const where = /^- \*\*Where:\*\* ([^#]+)/mu.exec(gap)?.[1] ?? "";
    const files = [...where.matchAll(/`([^`]+)`/gu)].map(([, file]) => file ?? "");
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(root + file) || !statSync(root + file).isFile())).toEqual([]);
  },
);
