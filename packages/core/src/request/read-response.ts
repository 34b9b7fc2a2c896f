import { contractError, answerOf, type Answer } from "../answer.ts";
import { isAccountingDataError } from "../errors/errors.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { createdUnreadable } from "./classify-failure.ts";
import { notifyCaller, type OperationCall } from "./operation-call.ts";

/** Passes the response to the reader. What that throws, or rejects with, means that the response is not as specified. */
export async function readResponse<T>(
  call: OperationCall,
  response: TransportResponse,
  read: (answer: Answer) => T | PromiseLike<T>,
): Promise<T> {
  try {
    return await read(answerOf(call, response));
  } catch (error) {
    if (call.kind !== "read") throw createdUnreadable(call, response, error);
    if (isAccountingDataError(error)) throw error;
    throw contractError(`the response (${response.status}) could not be read`, call, response, error);
  } finally {
    notifyCaller(call, response);
  }
}
