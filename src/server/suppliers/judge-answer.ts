import type { Pence } from '../../domain/money/money.ts'
import type { UnitAnswer } from '../availability/queries.ts'
import type { AvailabilityAnswer, HoldAnswer } from './supplier-messages.ts'
import type { HeldStay, HoldRequest, StayQuestion } from './supplier.ts'

/** An answer further from the price we know than this, up or down, is taken for a mistake and sells nothing. */
const FURTHEST = 2

export function isBelievable(pence: Pence, known: Pence): boolean {
  return pence <= known * FURTHEST && pence * FURTHEST >= known
}

export type Judged =
  /** `doubted`: unit types whose price is too far from the one we know; they count as not free. */
  | { readonly kind: 'good'; readonly units: ReadonlyMap<number, UnitAnswer>; readonly doubted: readonly number[] }
  | { readonly kind: 'bad'; readonly fault: string }

/**
 * Holds a well-formed answer against its question. One that speaks of another stay, or of a unit type that was not
 * asked for, is of no use at all: who confuses those may confuse anything. What it does not name is not free.
 */
export function judgeAvailability(answer: AvailabilityAnswer, { stay, parks }: StayQuestion): Judged {
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
    const isDoubted = !isBelievable(pence, knownPence)
    if (isDoubted) doubted.push(unitTypeId)
    units.set(unitTypeId, isDoubted ? { pence: knownPence, free: 0 } : { pence, free })
  }
  for (const { knownPence } of parks) {
    for (const [unitTypeId, pence] of knownPence) if (!units.has(unitTypeId)) units.set(unitTypeId, { pence, free: 0 })
  }
  return { kind: 'good', units, doubted }
}

/** Whether a supplier holds what it was asked to, all of it. */
export function isHoldAskedFor({ hold }: HoldAnswer, request: HoldRequest): boolean {
  return hold.status === 'held' && hold.parkId === request.parkId && isHoldOf({ hold }, request)
}

/** Whether a supplier speaks of a hold as it was made, whatever has become of it. */
export function isHoldOf({ hold }: HoldAnswer, { key, unitTypeId, stay, pence }: HeldStay): boolean {
  return (
    hold.key === key &&
    hold.arrival === stay.arrival &&
    hold.nights === stay.nights &&
    hold.unitTypeId === unitTypeId &&
    hold.pence === pence
  )
}
