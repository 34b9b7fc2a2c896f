import { verdictOf, type JudgedAnswer } from "@accounting-data/core/http";
import { Refusal } from "../request/refusal.ts";

/**
 * Whether a create that was answered so may be forwarded once more with the same key, since nothing was created: it was refused by the
 * service, or by this server. Not after a page of something between, which may have been sent in place of the service's answer, and not
 * after a 408: browsers send a request again after it by themselves, and a load balancer may have answered in place of a slow service.
 * After a 401 always: a credential that was refused changes nothing (RFC 9110), and web servers rewrite its body.
 */
export function mayBeForwardedAgain(answer: Refusal | JudgedAnswer): boolean {
  const { status } = answer;
  if (status === 408) return false;
  if (answer instanceof Refusal || status === 401) return status >= 400 && status < 500;
  return verdictOf(answer, "create").means === "refused";
}
