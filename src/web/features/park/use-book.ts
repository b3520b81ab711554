import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { UnitOffer } from '../../../contract/catalogue-calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { Pence } from '../../../domain/money.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { rememberGone } from '../../state/gone-units.ts'
import type { PageStay } from './park-stay.ts'

type Problem =
  | { readonly kind: 'price-changed'; readonly unit: UnitOffer; readonly seen: Pence; readonly now: Pence }
  | { readonly kind: 'gone'; readonly unit: UnitOffer }
  | { readonly kind: 'under-way'; readonly unit: UnitOffer }
  | { readonly kind: 'failed'; readonly unit: UnitOffer; readonly messages: readonly string[] }

/**
 * Books a unit at the price that was seen [PARK-06, BOOK-15]. A unit that is gone disappears from the page and from
 * results; a changed price has to be agreed to first.
 */
export function useBook(parkId: number, stay: PageStay) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busyUnit, setBusyUnit] = useState<number>()
  const [problem, setProblem] = useState<Problem>()
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())

  const book = async (unit: UnitOffer, expectedPrice: Pence) => {
    if (busyUnit !== undefined) return
    setBusyUnit(unit.unitId)
    setProblem(undefined)
    try {
      await apiClient.book({
        parkId,
        unitId: unit.unitId,
        arrivalDate: stay.arrival,
        duration: stay.nights,
        ...stay.party,
        expectedPrice,
      })
      await navigate('/booking/extras')
    } catch (error) {
      const found = problemOf(error, unit, expectedPrice)
      setProblem(found)
      if (found.kind === 'gone') {
        rememberGone(stay, unit.unitId)
        setGone((known) => new Set([...known, unit.unitId]))
        void revalidate()
      }
    } finally {
      setBusyUnit(undefined)
    }
  }

  return { book, busyUnit, problem, gone, forget: () => setProblem(undefined) }
}

function problemOf(error: unknown, unit: UnitOffer, seen: Pence): Problem {
  if (error instanceof ApiFailure) {
    const now = newPriceOf(error)
    if (now !== undefined) return { kind: 'price-changed', unit, seen, now }
    if (error.hasCode('holiday-unavailable')) return { kind: 'gone', unit }
    if (error.hasCode('payment-under-way')) return { kind: 'under-way', unit }
  }
  return { kind: 'failed', unit, messages: failureMessages(error) }
}

function newPriceOf(failure: ApiFailure): Pence | undefined {
  if (!failure.hasCode('price-changed')) return undefined
  const { details } = failure
  const isTold = typeof details === 'object' && details !== null && 'now' in details
  return isTold && typeof details.now === 'number' ? details.now : undefined
}
