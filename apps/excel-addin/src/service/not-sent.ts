/** The company was forgotten on this device before the request, so nothing was sent. */
export class Forgotten extends Error {
  constructor() {
    super("This company was forgotten on this device; nothing was sent.");
  }

  override get name(): string {
    return "Forgotten";
  }
}

/** A person cancelled it before the request, so nothing was sent. */
export class Cancelled extends Error {
  constructor() {
    super("It was cancelled before it was sent; nothing was sent.");
  }

  override get name(): string {
    return "Cancelled";
  }
}

/** This device was offline before the request, so nothing was sent. */
export class Offline extends Error {
  constructor() {
    super("This device is offline; nothing was sent.");
  }

  override get name(): string {
    return "Offline";
  }
}
