/** Each confirmed booking has its confirmation, once. */
import { groupBy } from './group-by.ts'
import type { FaultLine, FaultName, Recorded, ReceivedEmail, Violation } from '../recorded.ts'

const CONFIRMATION = /^<?confirmation-([0-9a-f-]{36})@/

/** Faults that can end a process between sending an email and recording it. */
const CAN_REPEAT: readonly FaultName[] = [
  'kill-primary',
  'kill-primary-ahead',
  'switchover',
  'freeze-primary',
  'cut-primary',
  'fill-node-disk',
  'kill-app',
  'freeze-app',
]

export interface MailFindings {
  readonly violations: readonly Violation[]
  readonly confirmations: number
  /**
   * Confirmations sent again under the same Message-ID after a fault that can end a process, or part it from its
   * database, between sending and recording: mail servers and programs recognise the copy. They are counted, and are
   * no violation.
   */
  readonly repeated: number
}

export function checkMail({ state, faults }: Pick<Recorded, 'state' | 'faults'>): MailFindings {
  const violations: Violation[] = []
  let repeated = 0
  const sent = groupBy(state.emails, ({ messageId }) => CONFIRMATION.exec(messageId)?.[1] ?? '')
  sent.delete('')
  const bookings = new Map(state.bookings.map((booking) => [booking.id, booking]))
  const everConfirmed = new Set(
    state.bookingChanges.filter(({ status }) => status === 'confirmed').map(({ bookingId }) => bookingId),
  )
  for (const [id, emails] of sent) {
    const booking = bookings.get(id)
    if (!booking || !everConfirmed.has(id)) {
      violations.push({
        rule: 'email-false',
        what: `${booking?.reference ?? id} was never confirmed, the email says so`,
      })
    } else if (emails.some(({ to }) => to !== booking.email)) {
      violations.push({ rule: 'email-false', what: `the confirmation of ${booking.reference} went to somebody else` })
    }
    for (const [again, first] of pairs(emails)) {
      if (isExplained(first, again, faults)) repeated++
      else violations.push({ rule: 'email-twice', what: `the confirmation of ${booking?.reference ?? id} came twice` })
    }
  }
  for (const { id, reference, status } of state.bookings) {
    // A customer who cancels at once gets no confirmation any more.
    if (status === 'confirmed' && !sent.has(id)) {
      violations.push({ rule: 'email-lost', what: `${reference} is confirmed and had no confirmation` })
    }
  }
  for (const { kind, bookingId, isDone } of state.tasks) {
    if (!isDone) violations.push({ rule: 'task-undone', what: `${kind} of ${bookingId ?? 'nobody'} was never done` })
  }
  return { violations, confirmations: sent.size, repeated }
}

function pairs(emails: readonly ReceivedEmail[]): [again: ReceivedEmail, before: ReceivedEmail][] {
  const inOrder = emails.toSorted((a, b) => a.at - b.at)
  return inOrder.slice(1).map((email, index) => [email, inOrder[index]!])
}

const isExplained = (first: ReceivedEmail, again: ReceivedEmail, faults: readonly FaultLine[]) =>
  faults.some(({ name, at, well }) => CAN_REPEAT.includes(name) && at <= again.at && well >= first.at)
