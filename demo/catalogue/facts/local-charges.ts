/** Taxes and levies of the demonstration's places: typical published figures, for made-up parks. */
import type { LocalCharge } from '../../../src/domain/money/local-charge.ts'
import { REGIONS } from './regions.ts'

const EDINBURGH: LocalCharge = {
  name: 'visitor levy',
  basis: 'percent',
  rate: 500,
  currency: 'GBP',
  freeUnder: null,
  maxNights: 5,
  from: '2026-07-24',
  until: null,
  bookedFrom: '2025-10-01',
  paidTo: 'us',
  source: 'https://www.edinburgh.gov.uk/visitorlevy',
  checkedOn: '2026-11-28',
}

const tax = (rate: number, freeUnder: number, maxNights: number | null, source: string): LocalCharge => ({
  name: 'tourist tax',
  basis: 'person-night',
  rate,
  currency: 'EUR',
  freeUnder,
  maxNights,
  from: null,
  until: null,
  bookedFrom: null,
  paidTo: 'park',
  source,
  checkedOn: '2026-11-28',
})

const FRANCE = 'https://taxesejour.impots.gouv.fr'
const ITALY = 'https://www.finanze.gov.it'

const BY_REGION: Readonly<Record<string, LocalCharge>> = {
  'France North': tax(66, 18, null, FRANCE),
  'France Central': tax(66, 18, null, FRANCE),
  'France South & Corsica': tax(88, 18, null, FRANCE),
  'Italy North': tax(100, 14, 14, ITALY),
  'Italy Central & Sardinia': tax(80, 12, 7, ITALY),
}

/** The answer of a region: abroad every one has some, or none; in the United Kingdom it is left to towns and parks. */
export function chargesOfRegion(regionId: number): LocalCharge[] | null {
  const region = REGIONS.find(({ id }) => id === regionId)
  const charge = region && BY_REGION[region.name]
  if (charge) return [charge]
  return region?.area === 'europe' ? [] : null
}

export const chargesOfTown = (name: string): LocalCharge[] | null => (name === 'South Queensferry' ? [EDINBURGH] : null)
