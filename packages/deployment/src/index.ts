export {
  isExactly,
  isFlag,
  isListOf,
  isNumber,
  isObjectOf,
  isOptional,
  isString,
  isText,
  readJson,
  type Check,
} from "./checks.ts";
export { catalogue, parameters, type CatalogueEntry } from "./functions/catalogue.ts";
export { functionMetadata } from "./functions/function-metadata.ts";
export { functionsTable, missingFunctions } from "./functions/functions-table.ts";
export { guid, guidPattern } from "./lists/guid.ts";
export { listNames, type ListName, type SpecifiedListName } from "./lists/list-name.ts";
export { listTexts } from "./lists/list-texts.ts";
export { lists } from "./lists/lists.ts";
export { furtherRow, pathOf, resourceRow, type FurtherList } from "./lists/resource-row.ts";
export type { Language } from "./localised.ts";
export {
  DeploymentError,
  readDeployment,
  withoutPrefix,
  type Deployment,
  type DeploymentFields,
} from "./manifest/deployment.ts";
export { manifestFiles } from "./manifest/manifest-files.ts";
export { iconSizes, product, type RibbonButton } from "./manifest/product.ts";
export { addFunctionPrefixes, officeJsAddress, taskpanePage } from "./manifest/taskpane-page.ts";
export { unifiedManifest } from "./manifest/unified-manifest.ts";
export { xmlManifest } from "./manifest/xml-manifest.ts";
export { zip } from "./manifest/zip.ts";
export type { FieldWord, FieldWords } from "./services/field-words.ts";
export {
  createProbeKey,
  forwardedUrl,
  isCreateProbe,
  redirected,
  unanswered,
  unreachable,
  type CreateProbe,
} from "./services/forwarder.ts";
export {
  isOfferedUpstreams,
  type OfferedDescription,
  type OfferedList,
  type OfferedReports,
  type OfferedUpstream,
  type Pace,
} from "./services/offered-upstreams.ts";
export { offlineCachePrefix, offlineWorkerFile } from "./services/offline-worker.ts";
