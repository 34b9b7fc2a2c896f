/** The list has no such record, and too many ids were missing to request each. Not a 404 of the service. */
export class NotListed extends Error {
  override readonly name = "NotListed";
  constructor() {
    super("The list has no such record, and too many are missing to request each.");
  }
}
