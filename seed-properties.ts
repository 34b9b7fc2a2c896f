import fc from "fast-check";

const { PROPERTY_SEED } = process.env;

// Without a seed, as with an empty one, each run has other cases.
if (PROPERTY_SEED) fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
