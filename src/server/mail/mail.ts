export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface Attachment {
  readonly filename: string
  /** 'text/calendar; charset=utf-8' */
  readonly contentType: string
  readonly content: string
}

/** An e-mail to one reader. */
export interface Email {
  /** Names the message for good: sending it twice under one id delivers it once, or under one Message-ID. */
  readonly id: string
  /** One address, without a name. */
  readonly to: string
  readonly from: MailAddress
  /** Where answers go, if not to who sent it. */
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For e-mails that are sent on subscription: where a reader leaves it, and mail programs do so for them (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly Attachment[]
}

/** The port to whoever delivers e-mail. */
export interface Mail {
  /**
   * @throws MailRefused where this message can never be handed over
   * @throws Error where it could not be handed over this time; it is then tried again
   */
  send(message: Email): Promise<void>
}

/** The message itself is refused: to try it again is of no use. Its words name nobody. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRefused'
  }
}
