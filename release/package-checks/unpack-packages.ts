/** Packs the packages and installs the runtimes once for all checks. */
export { default } from "@accounting-data/runtime-tests/unpack-packages";
