// Who may import whom; `pnpm boundaries` checks it. docs/architecture.md says why.

/** What each package may import of ours, in its sources and besides in its tests. */
export const packages = {
  "packages/core": { sources: [], tests: ["packages/sandbox"] },
  "packages/pagination": { sources: [], tests: [] },
  "packages/resources": { sources: ["packages/core", "packages/pagination"], tests: ["packages/sandbox"] },
  "packages/openapi": {
    sources: [],
    tests: [
      "packages/core",
      "packages/large-description",
      "packages/openapi-oracle",
      "packages/pagination",
      "packages/resources",
      "packages/sandbox",
    ],
  },
  // It shares no code with the client, so that it can't share its mistakes.
  "packages/sandbox": { sources: [], tests: [] },
  "packages/books": {
    sources: [
      "packages/core",
      "packages/creating",
      "packages/openapi",
      "packages/pagination",
      "packages/resources",
    ],
    tests: ["packages/sandbox"],
  },
  "packages/creating": {
    sources: ["packages/core", "packages/openapi", "packages/resources"],
    tests: ["packages/sandbox"],
  },
  "packages/mcp": {
    sources: [
      "packages/books",
      "packages/core",
      "packages/creating",
      "packages/openapi",
      "packages/pagination",
      "packages/resources",
    ],
    tests: ["packages/sandbox"],
  },
  "packages/cli": {
    sources: [
      "packages/books",
      "packages/core",
      "packages/creating",
      "packages/openapi",
      "packages/pagination",
      "packages/resources",
    ],
    tests: ["packages/sandbox"],
  },
  "packages/deployment": {
    sources: ["packages/core", "packages/openapi", "packages/resources"],
    tests: [],
  },
  "apps/excel-addin": {
    sources: [
      "packages/core",
      "packages/creating",
      "packages/deployment",
      "packages/openapi",
      "packages/resources",
    ],
    tests: ["packages/conformance", "packages/sandbox", "apps/excel-host"],
  },
  "apps/excel-server": {
    sources: [
      "packages/core",
      "packages/creating",
      "packages/deployment",
      "packages/mcp",
      "packages/openapi",
      "packages/resources",
    ],
    tests: ["apps/excel-addin", "packages/large-description", "packages/sandbox", "packages/test-browser"],
  },
  "apps/excel-host": { sources: [], tests: [] },
  "apps/preview": {
    sources: [
      "apps/excel-addin",
      "apps/excel-host",
      "apps/excel-server",
      "packages/deployment",
      "packages/openapi",
      "packages/sandbox",
    ],
    tests: ["packages/large-description", "packages/test-browser"],
  },
  "apps/site": {
    sources: ["apps/preview", "packages/sandbox", "packages/snippets"],
    tests: ["packages/test-browser"],
  },
};

/** Rooms, folders or files, from the lowest up: a room imports its own layer and those below, never one above. */
export const layers = {
  "packages/core/src": [
    ["http"],
    ["errors"],
    ["pacing", "problem", "transport"],
    ["opentelemetry", "request", "undici"],
    ["auth"],
  ],
  "packages/creating/src": [["payload"], ["partners"], ["node"]],
  "packages/mcp/src": [["query"], ["reading"], ["tools"], ["callers"], ["node"]],
  "packages/cli/src": [["output"], ["export", "mirror"], ["commands"], ["node"]],
  "packages/openapi/src": [["document", "specification"], ["schemas"], ["operations"], ["types"], ["node"]],
  "packages/deployment/src": [["lists"], ["functions", "services"], ["manifest"]],
  "apps/excel-addin/src": [
    ["base"],
    ["lists"],
    ["settings"],
    ["service"],
    ["cache"],
    ["cells"],
    ["messages"],
    ["creating", "tables"],
    ["reports"],
    ["workbook"],
    ["functions"],
    ["refresh"],
    ["choosing", "connecting", "freezing", "many", "partner"],
    ["status"],
    ["taskpane"],
  ],
  // What the rooms below decide is drawn here. `pane.tsx` and what opens it lie above all of these.
  "apps/excel-addin/src/taskpane": [
    ["pane-context"],
    ["parts", "theme"],
    ["activity", "connect", "freezing", "many", "partner", "reports", "status"],
    ["lists"],
    ["company"],
    ["pane", "pane-root", "mount-pane"],
  ],
  "apps/excel-server": [
    ["request"],
    ["files"],
    ["pacing"],
    ["upstreams"],
    ["forward"],
    ["mcp", "odata"],
    ["node"],
  ],
  "apps/excel-server/node": [["serve"], ["command"]],
  "apps/excel-host": [["workbook"], ["bridge"], ["sheet"]],
};

/** Where a library may be imported. What else a package imports from outside is in its package.json. */
const libraries = {
  "apps/excel-addin/src": {
    "@fluentui": "taskpane",
    fflate: "freezing",
    react: "taskpane",
    "react-dom": "taskpane",
  },
  "apps/excel-server": { "@hono": "node", hono: "node", iovalkey: "node" },
  "packages/core/src": { "@opentelemetry": "opentelemetry", ofetch: "transport", undici: "undici" },
  "packages/sandbox/src": { "@hono": "node" },
};

/** Folders' rooms that don't import each other; what several of them need lies beside or below them. */
const separate = {
  "apps/excel-addin/src": "choosing|connecting|freezing|many|partner",
  "apps/excel-addin/src/taskpane": "activity|connect|freezing|many|partner|reports|status",
  "apps/excel-addin/src/workbook": "[^/]+",
};

const tests = String.raw`/test/|\.test(-d)?\.tsx?$`;
const ours = "^(packages|apps|bench|examples|release|runtime-tests)/";
const below = (folders) => `^(${folders.join("|")})/`;
/** The same for rooms, which may be files. */
const within = (rooms) => `^(${rooms.join("|")})(/|[.]tsx?$)`;

const packageRules = Object.entries(packages).flatMap(([name, allowed]) => [
  {
    name: `sources of ${name}`,
    severity: "error",
    from: { path: below([name]), pathNot: `${tests}|/scripts/` },
    to: { path: ours, pathNot: below([name, ...allowed.sources]) },
  },
  {
    name: `tests of ${name}`,
    severity: "error",
    from: { path: below([name]) },
    to: { path: ours, pathNot: below([name, ...allowed.sources, ...allowed.tests]) },
  },
]);

const layerRules = Object.entries(layers).flatMap(([folder, rooms]) => {
  const paths = rooms.map((layer) => layer.map((room) => `${folder}/${room}`));
  return paths.slice(0, -1).map((layer, index) => ({
    name: `above ${rooms[index].join(", ")} of ${folder}`,
    severity: "error",
    from: { path: within(layer), pathNot: tests },
    to: { path: within(paths.slice(index + 1).flat()) },
  }));
});

const separateRules = Object.entries(separate).map(([folder, rooms]) => ({
  name: `rooms of ${folder} are separate`,
  severity: "error",
  from: { path: `^${folder}/(${rooms})/` },
  to: { path: `^${folder}/(?:${rooms})/`, pathNot: `^${folder}/$1/` },
}));

const libraryRules = Object.entries(libraries).flatMap(([folder, places]) =>
  Object.entries(places).map(([library, place]) => ({
    name: `${library} only in ${place}/ of ${folder}`,
    severity: "error",
    from: { path: below([folder]), pathNot: `${tests}|/scripts/|^${folder}/${place}/` },
    to: { path: `(^|/)node_modules/${library}/` },
  })),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    ...layerRules,
    ...separateRules,
    ...libraryRules,
    {
      name: "core/http knows nobody",
      severity: "error",
      from: { path: "^packages/core/src/http/", pathNot: tests },
      to: { pathNot: "^packages/core/src/http/" },
    },
    {
      name: "of core the server, and what it shares with the add-in, know the rules of HTTP alone",
      severity: "error",
      // The feed reads lists as any program does.
      from: {
        path: "^(apps/excel-server|packages/deployment)/",
        pathNot: `${tests}|/test/|/scripts/|^apps/excel-server/(mcp|odata)/`,
      },
      to: { path: "^packages/core/", pathNot: "^packages/core/src/http/" },
    },
    {
      name: "of descriptions the add-in, and what it shares with the server, know the types alone",
      severity: "error",
      from: { path: "^(apps/excel-addin|packages/deployment)/", pathNot: tests },
      to: { path: "^packages/openapi/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only the site imports the preview, and nobody the site",
      severity: "error",
      from: { path: ours, pathNot: "^apps/(preview|site)/" },
      to: { path: "^apps/(preview|site)/" },
    },
    {
      name: "a package is imported by its name, not by its path",
      severity: "error",
      from: { path: "^((packages|apps)/[^/]+|bench|examples|release|runtime-tests)/" },
      to: { path: ours, pathNot: "^$1/", dependencyTypes: ["local"] },
    },
    { name: "no circle of imports", severity: "error", from: {}, to: { circular: true } },
    { name: "no such file or package", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "Node's modules only behind a subpath of their own",
      severity: "error",
      from: {
        path: String.raw`^packages/(books|core|creating|mcp|openapi|pagination|resources|sandbox)/src/`,
        pathNot: `${tests}|/(node|undici)/`,
      },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
    // Imports of types count.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(?!.*node_modules/).*(^|/)(dist|out)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@accounting-data/source", "import", "types", "default"],
    },
  },
};
