/** A booking as it is first sold, and the rows that it becomes. */
import type { Party } from '../../src/domain/booking/party.ts'
import type { CalendarDate } from '../../src/domain/dates/calendar-date.ts'
import type { Stay } from '../../src/domain/dates/stay.ts'
import { applyDiscount } from '../../src/domain/money/discount.ts'
import {
  dogExtras,
  acceptedDogs,
  isForParty,
  priceExtra,
  type ExtraGroup,
  type PricedExtra,
} from '../../src/domain/money/extras.ts'
import { minimumAdults } from '../../src/domain/booking/party.ts'
import type { PaymentOption } from '../../src/domain/money/deposit.ts'
import type { PaymentMethod } from '../../src/domain/money/payment-status.ts'
import { isSchoolHoliday } from '../catalogue/calendar/seasons.ts'
import type { Random } from '../catalogue/generate/random.ts'
import { drawParty, drawPerson, type Person } from './draw/people.ts'
import { formerPrice, type PricedStay, type Wish } from './draw/wish.ts'
import type { SoldExtra, SoldFacts, SoldUnit } from './sold-facts.ts'

export type ChosenExtra = PricedExtra & { readonly name: string; readonly group: ExtraGroup }

/** The fate of a booking. `unpaid`: its balance is never paid, and staff cancel it. */
export type Fate = 'released' | 'kept' | 'cancelled' | 'unpaid'

export interface SoldBooking {
  /** From 0: everything about the booking follows from it. */
  readonly index: number
  readonly site: string
  readonly unit: SoldUnit
  readonly bookedAt: number
  readonly bookedOn: CalendarDate
  readonly stay: Stay
  readonly unitPence: number
  readonly party: Party
  readonly extras: readonly ChosenExtra[]
  readonly discount: { readonly code: string; readonly pence: number } | undefined
  readonly option: PaymentOption
  readonly method: PaymentMethod
  readonly fate: Fate
  readonly lead: Person
  /** An extra that is bought later, or nothing. */
  readonly later: ChosenExtra | undefined
}

/** How often each group of extras is bought where it is offered. */
const EXTRA_CHANCES: Readonly<Record<ExtraGroup, number>> = {
  pets: 0,
  children: 0.35,
  linen: 0.22,
  arrival: 0.1,
  passes: 0.12,
  protection: 0.26,
}

export function sellBooking(
  random: Random,
  facts: SoldFacts,
  wish: Wish,
  priced: PricedStay,
  { index, site }: { readonly index: number; readonly site: string },
): SoldBooking {
  const { unit, bookedAt, bookedOn } = wish
  const stay = { arrival: priced.arrival, nights: priced.nights }
  const unitPence = formerPrice(priced.pence, wish.yearsLater)
  const party = drawParty(random, {
    sleeps: unit.sleeps,
    minAdults: minimumAdults(unit.channel),
    dogs: acceptedDogs(unit),
    isSchoolHoliday: isSchoolHoliday(stay.arrival),
  })
  const offered = facts.extrasOf(unit)
  const chosen = [
    ...extrasOfDogs(offered, party, stay.nights),
    ...chooseExtras(random, offered, party, { nights: stay.nights, unit: unitPence }),
  ]
  const fate = drawFate(random)
  const isChanged = fate !== 'released' && random.chance(0.05)
  const later = isChanged ? chosen.filter(({ group }) => group !== 'pets').at(-1) : undefined
  const extras = chosen.filter((extra) => extra !== later)
  return {
    index,
    site,
    unit,
    bookedAt,
    bookedOn,
    stay,
    unitPence,
    party,
    extras,
    discount: drawDiscount(random, facts, wish, unitPence, extras),
    option: random.chance(0.72) ? 'deposit' : 'full',
    // PayPal refunds no old payments: a customer who cancels has paid by card.
    method:
      fate === 'cancelled' ? 'card' : random.pick(['card', 'card', 'card', 'card', 'card', 'paypal', 'bank'] as const),
    fate,
    lead: drawPerson(random, index),
    later,
  }
}

function drawFate(random: Random): Fate {
  const chance = random.next()
  if (chance < 0.05) return 'released'
  if (chance < 0.13) return 'cancelled'
  return chance < 0.145 ? 'unpaid' : 'kept'
}

const extrasOfDogs = (offered: readonly SoldExtra[], party: Party, nights: number): ChosenExtra[] =>
  dogExtras(
    offered.filter(({ group }) => group === 'pets'),
    party,
    nights,
  ).map(({ extra: { name, group }, priced }) => ({ ...priced, name, group }))

function chooseExtras(
  random: Random,
  offered: readonly SoldExtra[],
  party: Party,
  stay: { readonly nights: number; readonly unit: number },
): ChosenExtra[] {
  return offered
    .filter(
      ({ group }) => isForParty(group, party) || group === 'arrival' || group === 'passes' || group === 'protection',
    )
    .filter(({ group }) => random.chance(EXTRA_CHANCES[group]))
    .map((extra) => {
      const wanted = extra.group === 'linen' || extra.group === 'passes' ? party.adults : 1
      const { name, group } = extra
      return { ...priceExtra(extra, Math.min(wanted, extra.maxQuantity), stay), name, group }
    })
}

function drawDiscount(
  random: Random,
  { discounts }: SoldFacts,
  { unit, bookedOn }: Wish,
  unitPence: number,
  extras: readonly ChosenExtra[],
): SoldBooking['discount'] {
  if (!random.chance(0.11)) return undefined
  const booking = {
    channel: unit.channel,
    unit: unitPence,
    extras: extras.reduce((sum, { total }) => sum + total, 0),
    today: bookedOn,
  }
  const applied = random
    .sample(discounts, discounts.length)
    .map((terms) => applyDiscount(terms, booking))
    .find((outcome) => outcome.kind === 'applied')
  return applied && { code: applied.code, pence: applied.value }
}
