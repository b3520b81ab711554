import type { SendMailOptions } from 'nodemailer'
import { isEmail } from '../../domain/customer/customer.ts'
import type { TaskKind } from '../store/schema/payment.ts'
import type { SiteConfig } from '../../brands/site-config.ts'

interface MailAddress {
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
  /**
   * For emails that are sent on subscription: where a reader leaves it, and mail programs do so for them (RFC 8058).
   */
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

/** The body that mail programs POST to the `List-Unsubscribe` address (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/**
 * An email for Nodemailer (RFC 5322), the same for files and mail servers. The Message-ID is derived from the email's
 * id, so that mail programs recognise a copy.
 *
 * @throws MailRefused unless there is exactly one recipient
 */
export function mailOptions(message: Email): SendMailOptions {
  const { to, from, replyTo, unsubscribeUrl } = message
  if (to === '' || !isEmail(to)) throw new MailRefused('no-address')
  return {
    from,
    to: { name: '', address: to },
    replyTo,
    envelope: { from: from.address, to: [to] },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments?.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
    messageId: `<${message.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': ONE_CLICK }),
    },
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Emails that are named by their task, since a booking may have several of a kind. */
const NAMES = {
  'confirmation-again': 'confirmation-again',
  'hold-email': 'hold',
  'change-email': 'change',
  'former-address-email': 'former-address',
  'payment-alert-email': 'payment-alert',
  'login-link': 'login-link',
} as const satisfies Partial<Record<TaskKind, string>>

export type TaskEmailKind = keyof typeof NAMES

/** The tasks whose email is named by them. */
export const TASK_EMAIL_KINDS = Object.keys(NAMES) as TaskEmailKind[]

/** The id of a task's email: part of its Message-ID, and the name of its file in the mail folder. */
export const taskEmailId = (kind: TaskEmailKind, taskId: number) => `${NAMES[kind]}-${taskId}`

/** The sender of emails, and the addresses that they link to. */
export interface Sender {
  readonly site: Pick<
    SiteConfig,
    'brandName' | 'design' | 'email' | 'telephone' | 'hours' | 'company' | 'attractions' | 'termsUrl' | 'showPrizeDraw'
  >
  /** The address of the site, without a trailing slash. */
  readonly publicUrl: string
  /** The From address. */
  readonly from: string
  /** The address of staff, who handle customers' requests. */
  readonly staff: string
  /** Demonstration: payments are not real, and every email says so. */
  readonly isDemonstration: boolean
}

interface MailSettings {
  readonly PUBLIC_URL: string
  readonly MAIL_FROM?: string
  readonly STAFF_EMAIL?: string
}

/** The sender from the settings; defaults are the site's own. */
export function senderOf(site: SiteConfig, env: MailSettings, isDemonstration: boolean): Sender {
  return {
    site,
    publicUrl: env.PUBLIC_URL,
    from: env.MAIL_FROM ?? site.email,
    staff: env.STAFF_EMAIL ?? site.email,
    isDemonstration,
  }
}
