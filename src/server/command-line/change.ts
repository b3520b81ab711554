/** Changes of a sold booking: shown with what they do to money and stock, confirmed, then made. */
import { capital } from '../../domain/words/capital.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { sendConfirmationAgain } from '../commands/account/send-again.ts'
import { changeSale, previewChange } from '../commands/booking-changes/change-sale.ts'
import { findOtherUnits } from '../commands/booking-changes/other-units.ts'
import type { BookingChange, ChangeOutcome, ChangePlan } from '../commands/booking-changes/sale-change.ts'
import { findVersion } from '../store/bookings/version-store.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import { DONE, isWanted, LATER, nameOf, refuse, REFUSED } from './confirmation.ts'
import { changedPartWords, changeEffects, changeRefusedWords, changeSumWords } from './outcome-words.ts'
import type { StaffDeps } from './staff-deps.ts'
import { table, type Terminal } from './terminal.ts'

/** Previews a change, asks, and makes it at the figures shown. */
export async function changeBooking(
  deps: StaffDeps,
  terminal: Terminal,
  found: ListedBooking,
  { change, isSure }: { readonly change: BookingChange; readonly isSure: boolean },
): Promise<number> {
  const version = await findVersion(deps.db, found.booking.id)
  const input = { bookingId: found.booking.id, change, by: 'staff', version } as const
  const plan = await previewChange(deps, input, deps.actor)
  if (plan.kind !== 'changed') return tell(terminal, found, plan)
  const question = `Change ${nameOf(found)}?\n${planLines(change, plan).join('\n')}`
  if (!(await isWanted(terminal, question, isSure))) return REFUSED
  const { price, outstanding } = plan.after
  return tell(terminal, found, await changeSale(deps, deps.actor, input, { total: price.total, outstanding }))
}

function tell(terminal: Terminal, found: ListedBooking, outcome: ChangeOutcome): number {
  const subject = capital(nameOf(found))
  switch (outcome.kind) {
    case 'changed':
      terminal.out(`${subject} is changed. ${changeSumWords(outcome)}\n${LATER}`)
      return DONE
    case 'unchanged':
      terminal.out(`${subject} is like that already: nothing was done.\n`)
      return DONE
    default:
      return refuse(terminal, changeRefusedWords(outcome, subject, found.booking.channel))
  }
}

function planLines({ kind }: BookingChange, plan: ChangePlan): string[] {
  const { before, after } = plan
  return [
    `${changedPartWords(kind, before)} → ${changedPartWords(kind, after)}`,
    `Total ${formatMoneyExact(before.price.total)} → ${formatMoneyExact(after.price.total)}. ${changeSumWords(plan)}`,
    ...changeEffects(kind, plan),
  ].map((line) => `  ${line}`)
}

/** Prints the other units that a booking could move to. */
export async function printOtherUnits(deps: StaffDeps, terminal: Terminal, found: ListedBooking): Promise<number> {
  const units = await findOtherUnits(deps, found.booking)
  if (units.length === 0) {
    terminal.error('No other unit of the operator is free for this stay.\n')
    return DONE
  }
  const rows = units.map(({ unitTypeId, unitName, parkName, sleeps, totalCost }) => [
    String(unitTypeId),
    `${unitName}, ${parkName}`,
    String(sleeps),
    formatMoneyExact(totalCost),
  ])
  terminal.out(table(['unit', 'name', 'sleeps', 'total'], rows))
  return DONE
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
