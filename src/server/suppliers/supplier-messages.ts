/** Message schemas of docs/supplier-api.md, shared by our client and the reference supplier. */
import { z } from 'zod'
import { parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { isPlausiblePrice } from '../../domain/money/price.ts'
import type { UnitAnswer } from '../availability/queries.ts'
import type { HeldStay, HoldRequest, StayQuery } from './supplier.ts'

/** Most parks per query. */
export const MAX_PARKS = 100

/** Most unit types per answer: more than a hundred parks have. */
const MAX_UNITS = 5000

const Id = z.int().min(1).max(2_147_483_647)

/** Calendar date, '2027-05-07'. */
const IsoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => parseCalendarDate(text) !== undefined, 'must be a date that exists')

/** Total of a stay: £1 to £100,000. */
const StayPence = z.int().min(100).max(10_000_000)

const Currency = z.literal('GBP')
const Nights = z.int().min(1).max(28)
const STAY = { arrival: IsoDate, nights: Nights }

export const AvailabilityQuestion = z.object({
  ...STAY,
  parkIds: z.array(Id).min(1).max(MAX_PARKS),
})
export type AvailabilityQuestion = z.infer<typeof AvailabilityQuestion>

export const AvailabilityAnswer = z.object({
  ...STAY,
  currency: Currency,
  units: z
    .array(z.object({ parkId: Id, unitTypeId: Id, pence: StayPence, free: z.int().min(0).max(10_000) }))
    .max(MAX_UNITS),
})
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>

export const HoldQuestion = z.object({
  ...STAY,
  parkId: Id,
  unitTypeId: Id,
  currency: Currency,
  pence: StayPence,
  party: z.object({
    adults: z.int().min(0).max(99),
    children: z.int().min(0).max(99),
    under5s: z.int().min(0).max(99),
    dogs: z.number(),
    assistanceDogs: z.number(),
  }),
})
export type HoldQuestion = z.infer<typeof HoldQuestion>

export const HoldAnswer = z.object({
  hold: z.object({
    key: z.string().max(64),
    status: z.enum(['held', 'confirmed', 'released', 'cancelled']),
    ...STAY,
    parkId: Id,
    unitTypeId: Id,
    currency: Currency,
    pence: StayPence,
  }),
})
export type HoldAnswer = z.infer<typeof HoldAnswer>

export const REFUSALS = [
  'malformed',
  'unauthorised',
  'not-found',
  'sold-out',
  'price-changed',
  'key-reused',
  'hold-ended',
] as const

export const Refusal = z.object({
  errors: z.array(z.object({ code: z.enum(REFUSALS), message: z.string().max(1000) })).min(1),
  /** With `price-changed`: the stay's current price. */
  pence: StayPence.optional(),
  currency: Currency.optional(),
})
export type Refusal = z.infer<typeof Refusal>

type ValidatedAnswer =
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
