/** The frame of all outbox tasks; each aggregate registers the handlers of its own (`…-tasks.ts`). */
import type { AffiliateNetwork } from '../../affiliate/affiliate-network.ts'
import type { AvailabilityIndex } from '../../availability/queries.ts'
import type { Mail, Sender } from '../../mail/mail.ts'
import type { OutboxRow } from '../../store/outbox-store.ts'
import type { CommandDeps } from '../command-deps.ts'

export type TaskDeps = CommandDeps & {
  readonly availability: Pick<AvailabilityIndex, 'current'>
  readonly mail: Mail
  readonly sender: Sender
  /** Undefined if no affiliate network is configured. */
  readonly affiliate?: AffiliateNetwork
}

/**
 * Executes a task and completes it. It may run again after a kill, so it is idempotent; emails use `sendOnce`.
 *
 * @throws TaskFailure
 */
export type TaskHandler = (deps: TaskDeps, task: OutboxRow) => Promise<void>

/** Handlers by the kind of task. */
export type TaskHandlers = Partial<Record<OutboxRow['kind'], TaskHandler>>

/** Why a task failed, as a code without personal data; `isFinal` if a retry is pointless. */
export class TaskFailure extends Error {
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** @throws TaskFailure if the task names no booking, which is a programming error */
export function bookingOf({ payload: { bookingId } }: OutboxRow): string {
  if (bookingId === undefined) throw new TaskFailure('booking-unknown', { isFinal: true })
  return bookingId
}
