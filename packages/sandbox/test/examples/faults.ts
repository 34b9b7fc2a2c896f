import { createSandbox } from "@accounting-data/sandbox";

const sandbox = createSandbox();
sandbox.inject("reset-after-commit", { on: "createBusinessPartner" });
sandbox.inject(503, { times: 3, on: "listBanks" });
sandbox.inject("truncated-json", { on: "listBusinessPartners", after: 2 });
sandbox.inject({ status: 429, retryAfter: "hour" }, { on: "/v1/Banks" });
sandbox.inject({ status: 504, committed: true }, { on: "createBusinessPartner" });
sandbox.inject({ tokenField: "expires_in", value: "soon" }, { on: "requestToken" });
const takeBack = sandbox.inject({ slow: 5_000 }, { times: Infinity, on: "/v1/*" });
takeBack();
