import type { LowestStay } from '../../availability/queries.ts'

/** A 'from' price with its stay; null without availability. */
export function presentLowest(stay: LowestStay | undefined) {
  return stay ? { price: stay.pence, arrivalDate: stay.arrival, nights: stay.nights } : null
}
