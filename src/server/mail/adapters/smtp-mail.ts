import { setTimeout } from 'node:timers/promises'
import type { SecureContextOptions } from 'node:tls'
import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import { MailRefused, type Mail, type Email } from '../mail.ts'
import { mailOptions } from '../mail-options.ts'

/** For one message, from the first byte to the last: well within the minute that a task may take. */
const LIMIT_MS = 20_000
const CONNECT_LIMIT_MS = 5_000
const SILENCE_LIMIT_MS = 10_000
const END_LIMIT_MS = 3_000
const MAX_CONNECTIONS = 3

interface Options {
  /** In milliseconds, for one message. */
  readonly limitMs?: number
  /** Whose certificates are believed beside the well-known ones. */
  readonly ca?: SecureContextOptions['ca']
}

/** Hands messages to a mail server, over a few connections that are kept. */
export class SmtpMail implements Mail {
  readonly #transport: ReturnType<typeof openPool>
  readonly #limitMs: number
  readonly #underWay = new Set<Promise<void>>()

  /** @param url smtp:// or smtps://, checked by the settings */
  constructor(url: string, { limitMs = LIMIT_MS, ca }: Options = {}) {
    this.#limitMs = limitMs
    this.#transport = openPool({ ...serverOf(url), tls: ca === undefined ? {} : { ca } })
  }

  async send(message: Email): Promise<void> {
    const delivery = this.#deliver(message)
    this.#underWay.add(delivery)
    await delivery.finally(() => this.#underWay.delete(delivery))
  }

  /** Errors are told by their codes alone: a mail server quotes addresses. */
  async #deliver(message: Email): Promise<void> {
    const options = mailOptions(message)
    try {
      await this.#transport.sendMail({ ...options, signal: AbortSignal.timeout(this.#limitMs) })
    } catch (error) {
      throw told(error as SmtpError)
    }
  }

  /** Closes its connections. What is being delivered has a moment to end, or it would be sent twice. */
  async close(): Promise<void> {
    this.#transport.close()
    await Promise.race([Promise.allSettled(this.#underWay), setTimeout(END_LIMIT_MS, undefined, { ref: false })])
    this.#transport.close({ force: true })
  }
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string }

/** A reader's address that the server will never take is final; what may be the server's or the settings' fault is not. */
function told({ code, responseCode, command }: SmtpError): Error {
  const isFinal = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  if (isFinal) return new MailRefused('address-refused')
  return new Error(`the mail server did not take a message: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim())
}

const openPool = (options: SMTPPoolOptions) =>
  createTransport({
    ...options,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A broken delivery is told at once; the outbox tries it again.
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
 * What the address of a mail server says. Messages and the password go encrypted: smtps:// from the first byte, smtp://
 * after STARTTLS, without which nothing is sent, except to this machine itself. `?tls=` says `required` or `optional`
 * where it is to be otherwise.
 */
export function serverOf(url: string): SMTPPoolOptions {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const tls = searchParams.get('tls')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && (tls === null ? !LOOPBACK.has(hostname) : tls === 'required'),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
