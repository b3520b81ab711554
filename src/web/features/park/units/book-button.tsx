import { formatMoney, type Pence } from '../../../../domain/money/money.ts'
import { Button, ButtonForm } from '../../../ui/actions/button.tsx'
import * as words from './unit-words.ts'
import { useEffect, useState, type FormEvent } from 'react'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import type { InputOf } from '../../../../contract/calls.ts'
import { cotsOf } from '../../../../domain/booking/party.ts'
import { usePageForm } from '../../../page/use-page-form.ts'
import { rememberSoldOut } from '../../../memory/sold-out-units.ts'
import type { PageStay } from '../park-stay.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { failureMessages } from '../../../api/failure-messages.ts'

interface Props {
  readonly booking: Booking
  readonly priced: PricedUnit
  readonly place: BookPlace
  readonly className?: string
}

/** Books a unit at its price; a plain form before hydration. */
export function BookButton({ booking, priced, place, className }: Props) {
  const { unit, price } = priced
  const isBusy = booking.busyUnit === unit.unitId
  return (
    <ButtonForm values={booking.input(priced)} onSubmit={booking.book(priced, place)}>
      <Button
        type="submit"
        kind="action"
        isBusy={isBusy}
        aria-label={isBusy ? undefined : words.bookLabel({ unit: unit.unitType, price: formatMoney(price) })}
        className={`min-w-32 print:hidden ${className ?? ''}`}
      >
        {words.book}
      </Button>
    </ButtonForm>
  )
}

/**
 * The place where Book was pressed, and where a problem is shown: the card of the stay (and its bar), or the list of
 * units.
 */
type BookPlace = 'card' | 'list'

type Problem = BookRefusal & { readonly unit: UnitOffer; readonly place: BookPlace }

/** A unit that can be booked, with its total. */
export interface PricedUnit {
  readonly unit: UnitOffer
  readonly price: Pence
}

export type Booking = ReturnType<typeof useBook>

/** The latest press, and what was found to be sold out before it. */
interface Attempt {
  /** The stay it was for. */
  readonly of: string
  /** Undefined if its answer is dismissed. */
  readonly unit?: UnitOffer
  readonly place: BookPlace
  readonly gone: readonly number[]
}

/**
 * Books a unit at the price shown [PARK-06, BOOK-15]. A sold-out unit is removed from the page and from results; a
 * changed price must be agreed to first.
 */
export function useBook(parkId: number, stay: PageStay, units: readonly UnitOffer[]) {
  const { returned, sending, onSubmit } = usePageForm<RefusedBooking>()
  const { arrival, nights } = stay
  const of = `${arrival} ${nights}`
  // The page of a form that was posted is shown from its top, where the card is.
  const none: Attempt = { of, place: 'card', gone: [] }
  const [latest, setLatest] = useState<Attempt>(() => ({
    ...none,
    unit: units.find(({ unitId }) => unitId === returned?.unitId),
  }))
  const { unit: attempted, place, gone: goneBefore } = latest.of === of ? latest : none
  const problem: Problem | undefined = returned && attempted && { ...returned.refusal, unit: attempted, place }
  const goneNow = problem?.kind === 'gone' ? problem.unit.unitId : undefined
  const gone = goneNow === undefined ? goneBefore : [...goneBefore, goneNow]
  useEffect(() => {
    if (goneNow !== undefined) rememberSoldOut({ arrival, nights }, goneNow)
  }, [goneNow, arrival, nights])

  /** Fields of the form, and input of the call. */
  const input = ({ unit, price }: PricedUnit): InputOf<'book'> => ({
    parkId,
    unitId: unit.unitId,
    arrivalDate: stay.arrival,
    duration: stay.nights,
    ...stay.party,
    // No cots means none, not the cots of an earlier booking.
    cots: cotsOf(stay.party),
    expectedPrice: price,
  })

  /** The handler of a form that books a unit. */
  const book =
    ({ unit }: PricedUnit, pressedAt: BookPlace) =>
    (event: FormEvent<HTMLFormElement>) => {
      setLatest({ of, unit, place: pressedAt, gone })
      onSubmit(event)
    }

  const left = units.filter(({ unitId }) => !gone.includes(unitId))
  return {
    input,
    book,
    busyUnit: sending && Number(sending.get('unitId')),
    problem,
    /** Units without those found to be sold out. */
    left,
    /** The cheapest that fits the filters. */
    cheapest: pricedUnits(left).find(({ unit }) => !unit.isOther),
    forget: () => setLatest({ ...none, gone }),
  }
}

/** Those that can be booked, the cheapest first as in the answer. */
export const pricedUnits = (units: readonly UnitOffer[]): PricedUnit[] =>
  units.flatMap((unit) => (unit.unitPrice === null ? [] : [{ unit, price: unit.unitPrice }]))

/** Why a unit could not be booked. */
type BookRefusal =
  | { readonly kind: 'price-changed'; readonly seen: Pence; readonly now: Pence }
  | { readonly kind: 'gone' }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

/** Why the form of a unit booked nothing. */
export interface RefusedBooking {
  readonly unitId: number
  readonly refusal: BookRefusal
}

/** @param seen the price shown to the customer */
export function bookRefusalOf(error: unknown, seen: Pence): BookRefusal {
  if (error instanceof ApiFailure) {
    const now = newPriceOf(error)
    if (now !== undefined) return { kind: 'price-changed', seen, now }
    if (error.hasCode('holiday-unavailable')) return { kind: 'gone' }
    if (error.hasCode('payment-under-way')) return { kind: 'under-way' }
  }
  return { kind: 'failed', messages: failureMessages(error) }
}

function newPriceOf(failure: ApiFailure): Pence | undefined {
  if (!failure.hasCode('price-changed')) return undefined
  const { details } = failure
  const isTold = typeof details === 'object' && details !== null && 'now' in details
  return isTold && typeof details.now === 'number' ? details.now : undefined
}
