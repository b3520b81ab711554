import { isPlausiblePrice } from '../../domain/money/price.ts'
import type { UnitAnswer } from '../availability/queries.ts'
import type { AvailabilityAnswer, HoldAnswer } from './supplier-messages.ts'
import type { HeldStay, HoldRequest, StayQuery } from './supplier.ts'

export type ValidatedAnswer =
  /** `doubted`: unit types whose price differs too much from the known one; treated as not free. */
  | { readonly kind: 'good'; readonly units: ReadonlyMap<number, UnitAnswer>; readonly doubted: readonly number[] }
  | { readonly kind: 'bad'; readonly fault: string }

/**
 * Validates a well-formed answer against its query. An answer about another stay or another unit type is rejected as a
 * whole. Unit types it does not name are not free.
 */
export function validateAvailability(answer: AvailabilityAnswer, { stay, parks }: StayQuery): ValidatedAnswer {
  if (answer.arrival !== stay.arrival || answer.nights !== stay.nights) return { kind: 'bad', fault: 'another stay' }
  const knownOf = new Map(parks.map(({ parkId, knownPence }) => [parkId, knownPence]))
  const units = new Map<number, UnitAnswer>()
  const doubted: number[] = []
  for (const { parkId, unitTypeId, pence, free } of answer.units) {
    const known = knownOf.get(parkId)
    if (!known) return { kind: 'bad', fault: 'a park that was not asked for' }
    const knownPence = known.get(unitTypeId)
    if (knownPence === undefined) return { kind: 'bad', fault: 'a unit type that the park does not sell' }
    if (units.has(unitTypeId)) return { kind: 'bad', fault: 'a unit type twice' }
    const isDoubted = !isPlausiblePrice(pence, knownPence)
    if (isDoubted) doubted.push(unitTypeId)
    units.set(unitTypeId, isDoubted ? { pence: knownPence, free: 0 } : { pence, free })
  }
  for (const { knownPence } of parks) {
    for (const [unitTypeId, pence] of knownPence) if (!units.has(unitTypeId)) units.set(unitTypeId, { pence, free: 0 })
  }
  return { kind: 'good', units, doubted }
}

/** Whether the supplier's hold matches the request in full. */
export function isHoldAskedFor({ hold }: HoldAnswer, request: HoldRequest): boolean {
  return hold.status === 'held' && hold.parkId === request.parkId && isHoldOf({ hold }, request)
}

/** Whether an answer is about this hold, whatever its status. */
export function isHoldOf({ hold }: HoldAnswer, { key, unitTypeId, stay, pence }: HeldStay): boolean {
  return (
    hold.key === key &&
    hold.arrival === stay.arrival &&
    hold.nights === stay.nights &&
    hold.unitTypeId === unitTypeId &&
    hold.pence === pence
  )
}
