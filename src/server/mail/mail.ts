/** An e-mail to one customer. */
export interface Message {
  /** Names the message for good: sending it twice under one id delivers it once. */
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The port to whoever delivers e-mail. */
export interface Mail {
  /** @throws Error where the message could not be handed over; it is then tried again. */
  send(message: Message): Promise<void>
}
