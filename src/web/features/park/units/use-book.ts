import { useEffect, useState } from 'react'
import { useActionData, useNavigate, useRevalidator } from 'react-router'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import type { InputOf } from '../../../../contract/calls.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import { apiClient } from '../../../api/api-client.ts'
import { rememberSoldOut } from '../../../memory/sold-out-units.ts'
import { bookRefusalOf, type BookRefusal, type RefusedBooking } from './book-refusal.ts'
import type { PageStay } from '../park-stay.ts'

type Problem = BookRefusal & { readonly unit: UnitOffer }

/**
 * Books a unit at the price shown [PARK-06, BOOK-15]. A sold-out unit is removed from the page and from results; a
 * changed price must be agreed to first.
 */
export function useBook(parkId: number, stay: PageStay, units: readonly UnitOffer[]) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const returned = useActionData<RefusedBooking>()
  const [busyUnit, setBusyUnit] = useState<number>()
  const [problem, setProblem] = useState(() => problemOf(returned, units))
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())

  // The result of a form submitted before hydration comes with the page.
  const goneBefore = returned?.refusal.kind === 'gone' ? returned.unitId : undefined
  const { arrival, nights } = stay
  useEffect(() => {
    if (goneBefore !== undefined) rememberSoldOut({ arrival, nights }, goneBefore)
  }, [goneBefore, arrival, nights])

  /** Input of the call, and hidden fields of the form without JavaScript. */
  const input = (unit: UnitOffer, expectedPrice: Pence): InputOf<'book'> => ({
    parkId,
    unitId: unit.unitId,
    arrivalDate: stay.arrival,
    duration: stay.nights,
    ...stay.party,
    expectedPrice,
  })

  const book = async (unit: UnitOffer, expectedPrice: Pence) => {
    if (busyUnit !== undefined) return
    setBusyUnit(unit.unitId)
    setProblem(undefined)
    try {
      await apiClient.book(input(unit, expectedPrice))
      await navigate('/booking/extras')
    } catch (error) {
      const refusal = bookRefusalOf(error, expectedPrice)
      setProblem({ ...refusal, unit })
      if (refusal.kind === 'gone') {
        rememberSoldOut(stay, unit.unitId)
        setGone((known) => new Set([...known, unit.unitId]))
        void revalidate()
      }
    } finally {
      setBusyUnit(undefined)
    }
  }

  return { input, book, busyUnit, problem, gone, forget: () => setProblem(undefined) }
}

function problemOf(returned: RefusedBooking | undefined, units: readonly UnitOffer[]): Problem | undefined {
  const unit = returned && units.find(({ unitId }) => unitId === returned.unitId)
  return unit && { ...returned.refusal, unit }
}
