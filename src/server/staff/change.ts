/** Changes of a sold booking: shown with what they do to money and stock, confirmed, then made. */
import { departureOf } from '../../domain/dates/stay.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { partyFaultText } from '../../domain/words/party-fault-words.ts'
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
import type { ChangedExtraFault } from '../commands/after-sale/changed-extras.ts'
import type { PartyRefusal } from '../commands/hold/party-refusal.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import { capital, DONE, isWanted, LATER, nameOf, refuse, REFUSED } from './confirmation.ts'
import type { StaffDeps } from './staff-deps.ts'
import type { Terminal } from './terminal.ts'

/** Previews a change, asks, and makes it at the figures shown. */
export async function changeBooking(
  deps: StaffDeps,
  terminal: Terminal,
  found: ListedBooking,
  { change, isSure }: { readonly change: BookingChange; readonly isSure: boolean },
): Promise<number> {
  const input = { bookingId: found.booking.id, change, by: 'staff' } as const
  const plan = await previewChange(deps, input)
  if (plan.kind !== 'changed') return tell(terminal, found, plan)
  const question = `Change ${nameOf(found)}?\n${planLines(change, plan).join('\n')}`
  if (!(await isWanted(terminal, question, isSure))) return REFUSED
  const { price, outstanding } = plan.after
  return tell(terminal, found, await changeSale(deps, deps.actor, input, { total: price.total, outstanding }))
}

function tell(terminal: Terminal, found: ListedBooking, outcome: ChangeOutcome): number {
  switch (outcome.kind) {
    case 'changed':
      terminal.out(`${capital(nameOf(found))} is changed. ${sumWords(outcome)}\n${LATER}`)
      return DONE
    case 'unchanged':
      terminal.out(`${capital(nameOf(found))} is like that already: nothing was done.\n`)
      return DONE
    case 'figures-changed':
      return refuse(
        terminal,
        `The figures have changed meanwhile, so nothing was done. ${sumWords(outcome)} Try again.`,
      )
    case 'no-booking':
      return refuse(terminal, 'There is no such booking any more.')
    case 'not-confirmed':
      return refuse(terminal, `${capital(nameOf(found))} is ${outcome.status}: only a confirmed one is changed.`)
    case 'too-late':
      return refuse(terminal, `It could be changed until ${formatLongDate(outcome.last)}.`)
    case 'payment-under-way':
      return refuse(terminal, 'A payment of the balance is in progress. Try again once it is over.')
    case 'cancel-requested':
      return refuse(terminal, 'The customer has asked to cancel it.')
    case 'disputed':
      return refuse(terminal, 'A payment is disputed.')
    case 'live-supplier':
      return refuse(
        terminal,
        'The operator’s own system holds this unit and cannot change it: change it there, or cancel and book again.',
      )
    case 'not-on-sale':
      return refuse(terminal, 'There is no such stay on sale.')
    case 'sold-out':
      return refuse(terminal, 'A night of the new stay is sold out.')
    case 'extra-sold-out':
      return refuse(terminal, `${outcome.code} is sold out on a night of the stay.`)
    case 'party-refused':
      return refuse(terminal, partyRefusalWords(outcome.refusal, found))
    case 'extras-refused':
      return refuse(terminal, outcome.faults.map(extraFaultWords).join('\n'))
  }
}

function planLines(change: BookingChange, plan: ChangePlan): string[] {
  const { before, after, lostDiscount } = plan
  const lines = [
    `  ${wordsOf(change.kind, before)} → ${wordsOf(change.kind, after)}`,
    `  Total ${formatMoneyExact(before.price.total)} → ${formatMoneyExact(after.price.total)}. ${sumWords(plan)}`,
  ]
  if (lostDiscount !== undefined) lines.push(`  The discount ${lostDiscount} no longer applies.`)
  if (change.kind === 'dates') {
    lines.push('  The nights of the old stay are on sale again, those of the new one are taken.')
  }
  return lines
}

function sumWords({ after, sums }: Pick<ChangePlan, 'after' | 'sums'>): string {
  const parts = [`${formatMoneyExact(sums.outstanding)} is left to pay`]
  const due = after.price.balanceDue
  if (sums.outstanding > 0 && due !== undefined) parts.push(`by ${formatLongDate(due)}`)
  if (sums.refund > 0) parts.push(`and ${formatMoneyExact(sums.refund)} goes back`)
  return `${parts.join(' ')}.`
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

function partyRefusalWords(refusal: PartyRefusal, { booking }: ListedBooking): string {
  switch (refusal.kind) {
    case 'unit-too-small':
      return `The unit sleeps ${refusal.sleeps}.`
    case 'no-dogs':
      return `The unit takes ${refusal.dogsAllowed} dogs.`
    case 'no-assistance-dogs':
      return 'No assistance dogs are taken there.'
    default:
      return partyFaultText(refusal, booking.channel)
  }
}

function extraFaultWords(fault: ChangedExtraFault): string {
  const which = `Extra ${fault.index + 1}`
  switch (fault.kind) {
    case 'unknown-extra':
      return `${which} is not sold there.`
    case 'named-twice':
      return `${which} is named twice.`
    case 'too-many':
      return `${which}: at most ${fault.most}.`
    case 'too-few':
      return `${which}: at least ${fault.least}.`
    case 'counted-with-party':
      return `${which} follows from the party: use change-party.`
    case 'not-later':
      return `${which} is sold with the booking only.`
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
