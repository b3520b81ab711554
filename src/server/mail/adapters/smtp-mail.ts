import { setTimeout } from 'node:timers/promises'
import type { SecureContextOptions } from 'node:tls'
import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import { MailRefused, type Mail, type Email, mailOptions } from '../mail.ts'

/** Time limit of one email: well within the minute that a task may take. */
const LIMIT_MS = 20_000
const CONNECT_LIMIT_MS = 5_000
const SILENCE_LIMIT_MS = 10_000
const END_LIMIT_MS = 3_000
const MAX_CONNECTIONS = 3

interface Options {
  /** Time limit of one email in milliseconds. */
  readonly limitMs?: number
  /** Additional trusted certificate authorities. */
  readonly ca?: SecureContextOptions['ca']
}

/** Delivers emails to a mail server over a small connection pool. */
export class SmtpMail implements Mail {
  readonly #transport: ReturnType<typeof openPool>
  readonly #limitMs: number
  readonly #underWay = new Set<Promise<void>>()

  /** @param url smtp:// or smtps://, validated by the settings */
  constructor(url: string, { limitMs = LIMIT_MS, ca }: Options = {}) {
    this.#limitMs = limitMs
    const server = serverOf(url)
    this.#transport = openPool(ca === undefined ? server : { ...server, tls: { ...server.tls, ca } })
  }

  async send(message: Email): Promise<void> {
    const delivery = this.#deliver(message)
    this.#underWay.add(delivery)
    await delivery.finally(() => this.#underWay.delete(delivery))
  }

  /** Connects, encrypts and logs in. @throws Error with Nodemailer's code */
  async check(): Promise<void> {
    await this.#transport.verify()
  }

  /** Errors are reported by code only: mail servers quote addresses in their messages. */
  async #deliver(message: Email): Promise<void> {
    const options = mailOptions(message)
    try {
      await this.#transport.sendMail({ ...options, signal: AbortSignal.timeout(this.#limitMs) })
    } catch (error) {
      throw told(error as SmtpError)
    }
  }

  /** Closes the connections. An email in progress gets a moment to finish, or it would be sent twice. */
  async close(): Promise<void> {
    this.#transport.close()
    await Promise.race([Promise.allSettled(this.#underWay), setTimeout(END_LIMIT_MS, undefined, { ref: false })])
    this.#transport.close({ force: true })
  }
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string }

/** A permanently refused recipient is final; errors that server or settings may have caused are retried. */
function told({ code, responseCode, command }: SmtpError): Error {
  const isFinal = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  if (isFinal) return new MailRefused('address-refused')
  return new Error(`the mail server did not accept an email: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim())
}

const openPool = (options: SMTPPoolOptions) =>
  createTransport({
    ...options,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // No retries in the pool: the outbox retries.
    maxRequeues: 0,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Parses the URL of a mail server. The connection is encrypted: smtps:// from the start, smtp:// by STARTTLS, which is
 * required except on localhost. `?tls=required` or `?tls=optional` overrides that.
 */
export function serverOf(url: string): SMTPPoolOptions {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const tls = searchParams.get('tls')
  return {
    // Nodemailer asks the name servers before /etc/hosts, and fails if they do not answer.
    ...(hostname === 'localhost'
      ? { host: '127.0.0.1', servername: 'localhost' }
      : { host: hostname.replace(/^\[|\]$/g, '') }),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Where encryption may be missing altogether, any certificate is better than none, and a failed STARTTLS no end.
    ...(tls === 'optional' ? { opportunisticTLS: !secure, tls: { rejectUnauthorized: false } } : {}),
    requireTLS: !secure && (tls === null ? !LOOPBACK.has(hostname) : tls === 'required'),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
