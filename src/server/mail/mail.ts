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

/** An email to one recipient. */
export interface Email {
  /** Permanent id: sending twice under one id delivers once, or with the same Message-ID. */
  readonly id: string
  /** One address, without a name. */
  readonly to: string
  readonly from: MailAddress
  /** Reply-To, if different from the sender. */
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For emails that are sent on subscription: where a reader leaves it, and mail programs do so for them (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly Attachment[]
}

/** The port for email delivery. */
export interface Mail {
  /**
   * @throws MailRefused if this email can never be delivered
   * @throws Error if delivery failed and should be retried
   */
  send(message: Email): Promise<void>
}

/** The email itself is refused: retrying is pointless. The message contains no personal data. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRefused'
  }
}
