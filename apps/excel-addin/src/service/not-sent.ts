const reasons = {
  forgotten: "This company was forgotten on this device",
  cancelled: "It was cancelled before it was sent",
  offline: "This device is offline",
  proxy: "A sign-in proxy lets creates through with its cookies alone",
  proxySignedOut: "Something in front of the add-in's server lets no create through",
};

/** A request that never left this device. */
export class NotSent extends Error {
  override readonly name = "NotSent";
  readonly why: keyof typeof reasons;

  constructor(why: NotSent["why"]) {
    super(`${reasons[why]}; nothing was sent.`);
    this.why = why;
  }
}
