/** Contact messages and newsletter sign-ups, as staff list, answer and export them. */
import { contactTopic } from '../../domain/words/contact-words.ts'
import { signupLinks } from '../emails/contact-emails.ts'
import { messageReference } from '../commands/correspondence/take-message.ts'
import { finishMessage as markAnswered } from '../commands/correspondence/answer.ts'
import { listMessages, listSignups, type MessageRow, type SignupRow } from '../store/correspondence-store.ts'
import { DONE, refuse } from './confirmation.ts'
import { csvLines } from './csv-lines.ts'
import type { ExportFormat } from './export-bookings.ts'
import type { StaffDeps } from './staff-deps.ts'
import { moment, table, type Terminal } from './terminal.ts'

/** Prints the messages that wait for an answer, or all. */
export async function printMessages(deps: StaffDeps, terminal: Terminal, withAnswered: boolean): Promise<number> {
  const messages = await listMessages(deps.db, { withAnswered })
  if (messages.length === 0) {
    terminal.error('No messages.\n')
    return DONE
  }
  const rows = messages.map((message) => [
    message.id,
    messageReference(message.id),
    moment(message.createdAt),
    message.answeredAt ? 'answered' : 'open',
    contactTopic[message.topic],
    `${message.name} <${message.email}>`,
    message.bookingReference,
    message.words,
  ])
  terminal.out(table(['message', 'reference', 'written', 'state', 'topic', 'from', 'booking', 'words'], rows))
  return DONE
}

/** Marks a message as answered, once, with the staff member's name. */
export async function finishMessage(deps: StaffDeps, terminal: Terminal, id: string): Promise<number> {
  const outcome = await markAnswered(deps, deps.actor, id)
  if (outcome === 'no-such') return refuse(terminal, 'This message doesn’t exist.')
  terminal.out('Message marked as answered.\n')
  return DONE
}

/** Messages for other programs, oldest first; instants are in UTC. */
export async function exportMessages(deps: StaffDeps, withAnswered: boolean, format: ExportFormat): Promise<string> {
  return exported((await listMessages(deps.db, { withAnswered })).map(messageFields), MESSAGE_COLUMNS, format)
}

/**
 * Subscribers of this brand's newsletter, each with the unsubscribe link that every email to them must contain:
 * subscribers of a brand that shares the database have another address.
 */
export async function exportSignups(deps: StaffDeps, withAll: boolean, format: ExportFormat): Promise<string> {
  const { SITE_CODE, PUBLIC_URL, SESSION_SECRET } = deps.env
  const leaveUrlOf = (id: string) => signupLinks(id, PUBLIC_URL, SESSION_SECRET).leaveUrl
  const signups = await listSignups(deps.db, SITE_CODE, withAll)
  return exported(
    signups.map((signup) => signupFields(signup, leaveUrlOf(signup.id))),
    SIGNUP_COLUMNS,
    format,
  )
}

const instant = (at: Date | null) => at?.toISOString() ?? null

function messageFields(message: MessageRow) {
  return {
    reference: messageReference(message.id),
    id: message.id,
    site: message.site,
    createdAt: instant(message.createdAt),
    answeredAt: instant(message.answeredAt),
    topic: message.topic,
    name: message.name,
    email: message.email,
    telephone: message.telephone,
    bookingReference: message.bookingReference,
    words: message.words,
  }
}

const MESSAGE_COLUMNS = [
  'reference',
  'id',
  'site',
  'createdAt',
  'answeredAt',
  'topic',
  'name',
  'email',
  'telephone',
  'bookingReference',
  'words',
] as const satisfies readonly (keyof ReturnType<typeof messageFields>)[]

function signupFields(signup: SignupRow, leaveUrl: string) {
  return {
    site: signup.site,
    email: signup.email,
    firstName: signup.firstName,
    wording: signup.wording,
    askedAt: instant(signup.askedAt),
    confirmedAt: instant(signup.confirmedAt),
    unsubscribedAt: instant(signup.unsubscribedAt),
    leaveUrl,
  }
}

const SIGNUP_COLUMNS = [
  'site',
  'email',
  'firstName',
  'wording',
  'askedAt',
  'confirmedAt',
  'unsubscribedAt',
  'leaveUrl',
] as const satisfies readonly (keyof ReturnType<typeof signupFields>)[]

function exported<Column extends string>(
  rows: readonly Readonly<Record<Column, string | number | null>>[],
  columns: readonly Column[],
  format: ExportFormat,
): string {
  if (format === 'json') return `${JSON.stringify(rows, undefined, 1)}\n`
  return csvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))])
}
