import type { LowestStay } from '../availability/queries.ts'

/** A 'from' price and the stay it is that of; null where nothing is on sale. */
export function presentLowest(stay: LowestStay | undefined) {
  return stay ? { price: stay.pence, arrivalDate: stay.arrival, nights: stay.nights } : null
}
