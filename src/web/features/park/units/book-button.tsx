import { formatMoney, type Pence } from '../../../../domain/money/money.ts'
import { Button, ButtonForm, pressed } from '../../../ui/actions/button.tsx'
import * as words from './unit-words.ts'
import { useEffect, useState } from 'react'
import { useActionData, useNavigate, useRevalidator } from 'react-router'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import type { InputOf } from '../../../../contract/calls.ts'
import { cotsOf } from '../../../../domain/booking/party.ts'
import { apiClient } from '../../../api/api-client.ts'
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
    <ButtonForm values={booking.input(priced)} onSubmit={pressed(() => void booking.book(priced, place))}>
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

/** Where Book was pressed, and where a problem is shown: the card of the stay (and its bar), or the list of units. */
type BookPlace = 'card' | 'list'

type Problem = BookRefusal & { readonly unit: UnitOffer; readonly place: BookPlace }

/** A unit that can be booked, with its total. */
export interface PricedUnit {
  readonly unit: UnitOffer
  readonly price: Pence
}

export type Booking = ReturnType<typeof useBook>

interface Attempts {
  /** The stay they were for. */
  readonly of: string
  readonly problem?: Problem
  readonly gone: ReadonlySet<number>
}

/**
 * Books a unit at the price shown [PARK-06, BOOK-15]. A sold-out unit is removed from the page and from results; a
 * changed price must be agreed to first.
 */
export function useBook(parkId: number, stay: PageStay, units: readonly UnitOffer[]) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const returned = useActionData<RefusedBooking>()
  const [busyUnit, setBusyUnit] = useState<number>()
  const { arrival, nights } = stay
  const of = `${arrival} ${nights}`
  const [attempts, setAttempts] = useState<Attempts>(() => ({
    of,
    problem: problemOf(returned, units),
    gone: new Set(),
  }))
  const { problem, gone }: Attempts = attempts.of === of ? attempts : { of, gone: new Set() }

  // The result of a form submitted before hydration comes with the page.
  const goneBefore = returned?.refusal.kind === 'gone' ? returned.unitId : undefined
  useEffect(() => {
    if (goneBefore !== undefined) rememberSoldOut({ arrival, nights }, goneBefore)
  }, [goneBefore, arrival, nights])

  /** Input of the call, and hidden fields of the form without JavaScript. */
  const input = ({ unit, price }: PricedUnit): InputOf<'book'> => ({
    parkId,
    unitId: unit.unitId,
    arrivalDate: stay.arrival,
    duration: stay.nights,
    ...stay.party,
    // None are none, not those of an earlier booking.
    cots: cotsOf(stay.party),
    expectedPrice: price,
  })

  const book = async ({ unit, price }: PricedUnit, place: BookPlace) => {
    if (busyUnit !== undefined) return
    setBusyUnit(unit.unitId)
    setAttempts({ of, gone })
    try {
      await apiClient.book(input({ unit, price }))
      await navigate('/booking/extras')
    } catch (error) {
      const refusal = bookRefusalOf(error, price)
      const isGone = refusal.kind === 'gone'
      setAttempts({ of, problem: { ...refusal, unit, place }, gone: isGone ? new Set([...gone, unit.unitId]) : gone })
      if (isGone) {
        rememberSoldOut(stay, unit.unitId)
        void revalidate()
      }
    } finally {
      setBusyUnit(undefined)
    }
  }

  const left = units.filter(({ unitId }) => !gone.has(unitId))
  return {
    input,
    book,
    busyUnit,
    problem,
    /** Units without those found to be sold out. */
    left,
    /** The cheapest that fits the filters. */
    cheapest: pricedUnits(left).find(({ unit }) => !unit.isOther),
    forget: () => setAttempts({ of, gone }),
  }
}

/** Those that can be booked, the cheapest first as in the answer. */
export const pricedUnits = (units: readonly UnitOffer[]): PricedUnit[] =>
  units.flatMap((unit) => (unit.unitPrice === null ? [] : [{ unit, price: unit.unitPrice }]))

/** The page of a submitted form is shown from its top, where the card is. */
function problemOf(returned: RefusedBooking | undefined, units: readonly UnitOffer[]): Problem | undefined {
  const unit = returned && units.find(({ unitId }) => unitId === returned.unitId)
  return unit && { ...returned.refusal, unit, place: 'card' }
}

/** Why a unit could not be booked. */
type BookRefusal =
  | { readonly kind: 'price-changed'; readonly seen: Pence; readonly now: Pence }
  | { readonly kind: 'gone' }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

/** The result of a form submitted without JavaScript. */
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
