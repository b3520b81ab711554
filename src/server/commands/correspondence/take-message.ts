import {
  contactErrors,
  isContactTopic,
  tidyContact,
  type ContactError,
  type ContactFields,
} from '../../../domain/customer/contact.ts'
import { insertMessage, recordCorrespondence, type MessageRow } from '../../store/correspondence-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

export type TakeMessageOutcome =
  | { readonly kind: 'taken'; readonly message: MessageRow }
  | { readonly kind: 'invalid'; readonly errors: readonly ContactError[] }

/**
 * Stores a message of the contact form. Staff are notified by email, with the address to answer, and the sender gets a
 * receipt: both through the outbox, so that a mail server that is down loses nothing.
 */
export async function takeMessage(
  deps: Pick<CommandDeps, 'db'> & { readonly env: Pick<CommandDeps['env'], 'SITE_CODE'> },
  requestId: string,
  typed: ContactFields,
): Promise<TakeMessageOutcome> {
  const fields = tidyContact(typed)
  const errors = contactErrors(fields)
  const topic = fields.topic.trim()
  if (errors.length > 0 || !isContactTopic(topic)) return { kind: 'invalid', errors }
  const values = {
    site: deps.env.SITE_CODE,
    name: fields.name.trim(),
    email: fields.email.trim(),
    telephone: fields.telephone.trim(),
    bookingReference: fields.bookingReference.trim(),
    topic,
    words: fields.message.trim(),
  }
  const message = await inTransaction(deps.db, async (tx) => {
    const row = await insertMessage(tx, values)
    await recordCorrespondence(tx, row.id, 'message-received', { kind: 'customer', requestId })
    const payload = { messageId: row.id }
    await queueTask(tx, { kind: 'contact-email', dedupeKey: `contact:${row.id}`, payload })
    await queueTask(tx, { kind: 'contact-receipt', dedupeKey: `contact-receipt:${row.id}`, payload })
    return row
  })
  return { kind: 'taken', message }
}

/** The reference of a message for people: 'M-3F9A21BC', from the beginning of its id. */
export const messageReference = (id: string) => `M-${id.slice(0, 8).toUpperCase()}`
