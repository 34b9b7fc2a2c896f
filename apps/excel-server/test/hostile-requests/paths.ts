/** Ways to write the step to the folder above. */
const steps = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  ".%2e/",
  "..\\",
  "..%5c",
  "%2e%2e%5c",
  "....//",
  "..;/",
  "..%00/",
  "%252e%252e%252f",
  "..%c0%af",
  "..%ef%bc%8f",
  "//../",
];

const starts = ["/", "/assets/", "/upstreams/acme/api/v1/BusinessPartners/"];

/** Paths to files that are not the add-in's: above its folder, hidden in it, or above a service's operations. */
export const hostilePaths: readonly string[] = [
  ...starts.flatMap((start) => steps.map((step) => `${start}${step.repeat(3)}secret.txt`)),
  ...steps.map((step) => `/${step}secret.txt`),
  "/.secret",
  "/.git/config",
  "/assets/.secret",
  "/%2esecret",
  "/.well-known/../secret.txt",
  "/C:/secret.txt",
  "/secret.txt::$DATA",
  "//secret.txt",
  "/etc/passwd%00.js",
  "/proc/self/environ",
];
