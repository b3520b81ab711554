/** Commands of operators that resolve, retry, send again or delete. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { capital } from '../../domain/words/grammar.ts'
import { reasonError } from '../../domain/identity/staff-notes.ts'
import { sendConfirmationAgain } from '../commands/account/send-again.ts'
import { seeAlert } from '../commands/refunds/see-alert.ts'
import { finishRequest as markDone } from '../commands/correspondence/finish-request.ts'
import { retryGivenUpTask } from '../commands/outbox/retry-task.ts'
import { purgeBookings } from '../commands/purge/purge-bookings.ts'
import { purgeCorrespondence } from '../commands/purge/purge-correspondence.ts'
import { listRequests } from '../store/request-store.ts'
import { requestState } from '../../domain/correspondence/booking-request.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import { DONE, askToConfirm, LATER, Misuse, nameOf, refuse, REFUSED } from './confirmation.ts'
import { reasonErrorWords } from './outcome-words.ts'
import type { StaffDeps } from './staff-deps.ts'
import { moment, table, type Terminal } from './terminal.ts'

/** Prints the requests of customers. */
export async function printRequests(deps: StaffDeps, terminal: Terminal, withDone: boolean): Promise<number> {
  const requests = await listRequests(deps.db, { withDone })
  if (requests.length === 0) {
    terminal.error('No requests.\n')
    return DONE
  }
  const rows = requests.map((request) => [
    request.id,
    formatBookingReference(request.reference),
    request.arrival,
    request.kind,
    moment(request.createdAt),
    requestState(request),
    request.words,
  ])
  terminal.out(table(['request', 'reference', 'arrival', 'kind', 'asked', 'state', 'words'], rows))
  return DONE
}

/** Marks a request as done. */
export async function finishRequest(deps: StaffDeps, terminal: Terminal, id: string): Promise<number> {
  const outcome = await markDone(deps, deps.actor, id)
  if (outcome.kind === 'no-request') return refuse(terminal, 'This request doesn’t exist.')
  terminal.out('Request marked as done.\n')
  return DONE
}

/** Retries a task that has failed for good. */
export async function retry(deps: StaffDeps, terminal: Terminal, id: number): Promise<number> {
  const task = await retryGivenUpTask(deps, deps.actor, id)
  if (!task) return refuse(terminal, `Failed task not found: ${id}.`)
  terminal.out(`The task ${id}, ${task.kind}, is tried again by a running server.\n`)
  return DONE
}

/** Marks a dispute, a fraud warning or a finding of the nightly comparison as handled. */
export async function resolveAlert(deps: StaffDeps, terminal: Terminal, id: string, reason: string): Promise<number> {
  const error = reasonError(reason, null)
  if (error) throw new Misuse(`--reason ${reasonErrorWords(error)}`)
  if (!(await seeAlert(deps, deps.actor, id, reason))) {
    return refuse(terminal, 'No unresolved dispute, warning or finding has this id.')
  }
  terminal.out('Marked as resolved.\n')
  return DONE
}

/** Runs the purge now instead of within the hour. */
export async function purge(deps: StaffDeps, terminal: Terminal, isSure: boolean): Promise<number> {
  const days = deps.env.PURGE_AFTER_DAYS
  const question = `Delete the personal data of stays that ended ${days} days ago or more? You can’t undo this.`
  if (!(await askToConfirm(terminal, question, isSure))) return REFUSED
  const count = await untilNone(() => purgeBookings(deps, deps.actor))
  terminal.out(`The personal data of ${count} booking(s) was deleted.\n`)
  const written = await untilNone(() => purgeCorrespondence(deps, deps.actor))
  if (written > 0) terminal.out(`${written} message(s) and sign-up(s) were deleted.\n`)
  return DONE
}

async function untilNone(run: () => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const done = await run()
    if (done === 0) return count
    count += done
  }
}

/** Sends the confirmation again to the address of the booking. */
export async function sendAgain(deps: StaffDeps, terminal: Terminal, found: ListedBooking): Promise<number> {
  const outcome = await sendConfirmationAgain(deps, deps.actor, found.booking.id)
  if (outcome.kind !== 'queued') {
    return refuse(
      terminal,
      `${capital(nameOf(found))} is ${found.booking.status}: only a confirmed one has a confirmation.`,
    )
  }
  terminal.out(`The confirmation of ${nameOf(found)} is sent again.\n${LATER}`)
  return DONE
}
