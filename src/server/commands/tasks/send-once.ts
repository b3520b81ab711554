import { setTimeout as sleep } from 'node:timers/promises'
import type { Email, Mail } from '../../mail/mail.ts'
import { insertSentEmail, sentEmailOf } from '../../store/correspondence/sent-email-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { beginSending, markTaskDone, SENDER_SILENT, type OutboxRow } from '../../store/outbox-store.ts'
import { failpoint } from '../failpoints.ts'
import type { CommandDeps } from '../command-deps.ts'

const PAUSE_MS = 500

/** Time for which the recording of an email is retried. */
const RECORDING_LIMIT_MS = 600_000

/** The email was sent but could not be recorded. */
export class NotRecorded extends Error {
  constructor(cause: unknown) {
    super('an email was sent, and its task could not be completed', { cause })
  }
}

/**
 * Sends the email of a task, if there is one, and records it by `record`, which completes the task and stores the email
 * as it was sent, in one transaction. Marks the task as being sent first: if the database goes away meanwhile, this
 * process records the email once the database is back, and no other process sends it before. Only if the process ends
 * between sending and recording, the email is sent again, within 15 seconds and with the same Message-ID: better twice
 * than never.
 *
 * @throws NotRecorded if the database stayed away for ten minutes
 */
export async function sendOnce(
  deps: Pick<CommandDeps, 'db' | 'log'> & { readonly mail: Mail },
  task: OutboxRow,
  message: Email | undefined,
  record: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (!message) return inTransaction(deps.db, record)
  if (!(await beginSending(deps.db, task))) return
  if (task.lastError === SENDER_SILENT) {
    deps.log.warn({ event: 'email-again', task: task.id }, 'a process ended while it sent an email: it is sent again')
  }
  await deps.mail.send(message)
  const began = performance.now()
  await failpoint('mail-sent')
  const sent = await sentEmailOf(task, message)
  for (;;) {
    try {
      return await inTransaction(deps.db, async (tx) => {
        if (sent) await insertSentEmail(tx, sent)
        await record(tx)
      })
    } catch (error) {
      if (performance.now() - began > RECORDING_LIMIT_MS) throw new NotRecorded(error)
      deps.log.warn({ err: error, event: 'email-unrecorded', task: task.id }, 'an email was sent and is to be recorded')
      await sleep(PAUSE_MS)
    }
  }
}

/** Sends the email of a task, if there is one, and completes the task. */
export function sendAndComplete(
  deps: Pick<CommandDeps, 'db' | 'log'> & { readonly mail: Mail },
  task: OutboxRow,
  message: Email | undefined,
): Promise<void> {
  return sendOnce(deps, task, message, (tx) => markTaskDone(tx, task.id))
}
