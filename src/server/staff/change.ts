/** Changes of a sold booking: shown with what they do to money and stock, confirmed, then made. */
import { departureOf } from '../../domain/dates/stay.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { plural } from '../../domain/words/plural.ts'
import { sendConfirmationAgain } from '../commands/account/send-again.ts'
import {
  changeSale,
  previewChange,
  type BookingChange,
  type ChangeOutcome,
  type ChangePlan,
  type SoldState,
} from '../commands/after-sale/change-sale.ts'
import { findVersion } from '../store/staff/version-store.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import { capital, DONE, isWanted, LATER, nameOf, refuse, REFUSED } from './confirmation.ts'
import { changeRefusedWords, changeSumWords } from './outcome-words.ts'
import type { StaffDeps } from './staff-deps.ts'
import type { Terminal } from './terminal.ts'

/** Previews a change, asks, and makes it at the figures shown. */
export async function changeBooking(
  deps: StaffDeps,
  terminal: Terminal,
  found: ListedBooking,
  { change, isSure }: { readonly change: BookingChange; readonly isSure: boolean },
): Promise<number> {
  const version = await findVersion(deps.db, found.booking.id)
  const input = { bookingId: found.booking.id, change, by: 'staff', version } as const
  const plan = await previewChange(deps, input)
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

function planLines(change: BookingChange, plan: ChangePlan): string[] {
  const { before, after, lostDiscount } = plan
  const lines = [
    `  ${wordsOf(change.kind, before)} → ${wordsOf(change.kind, after)}`,
    `  Total ${formatMoneyExact(before.price.total)} → ${formatMoneyExact(after.price.total)}. ${changeSumWords(plan)}`,
  ]
  if (lostDiscount !== undefined) lines.push(`  The discount ${lostDiscount} no longer applies.`)
  if (change.kind === 'dates') {
    lines.push('  The nights of the old stay are on sale again, those of the new one are taken.')
  }
  return lines
}

function wordsOf(kind: BookingChange['kind'], { stay, party, extras }: SoldState): string {
  switch (kind) {
    case 'dates':
      return `${stay.arrival} to ${departureOf(stay)}`
    case 'party':
      return [
        `${party.adults} ${plural(party.adults, 'adult', 'adults')}`,
        `${party.children} aged 5 to 17`,
        `${party.under5s} ${plural(party.under5s, 'under 5', 'under 5s')}`,
        `${party.dogs} ${plural(party.dogs, 'dog', 'dogs')}`,
        `${party.assistanceDogs} assistance`,
      ].join(', ')
    case 'extras':
      return extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'no extras'
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
