import { unzipSync } from "fflate";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { zip } from "./zip.ts";

const files = new Map([
  ["manifest.json", new TextEncoder().encode('{"name":"Účetní data"}')],
  ["icons/color.png", Uint8Array.from({ length: 300 }, (_, index) => index % 256)],
  ["empty", new Uint8Array()],
]);
const both = [
  ["uncompressed", 0],
  ["compressed", 9],
] as const;

test("the same files make the same bytes", () => {
  expect(zip(files)).toEqual(zip(new Map(files)));
});

test.each(both)("each file is where the directory says, %s", (_, level) => {
  const unpacked = Object.entries(unzipSync(zip(files, level))).map(([name, bytes]) => [name, [...bytes]]);
  expect(unpacked).toEqual([...files].map(([name, bytes]) => [name, [...bytes]]));
});

function hasPython(): boolean {
  try {
    execFileSync("python3", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

// Another's reader, which checks the checksums too.
test.skipIf(!hasPython()).each(both)("another program unpacks it %s (needs Python)", async (_, level) => {
  const folder = await mkdtemp(join(tmpdir(), "zip-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "a.zip"), zip(files, level));
  const program = "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist())";
  const said = execFileSync("python3", ["-c", program, join(folder, "a.zip")], { encoding: "utf8" });
  expect(said.trim()).toBe("None ['manifest.json', 'icons/color.png', 'empty']");
});
