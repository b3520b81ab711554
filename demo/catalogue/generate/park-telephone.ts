import type { ParkPlan } from './park-plan.ts'

/** Of 01632 960 000 to 960 999, which Ofcom reserves for fiction; the brands have numbers below these 600. */
const FIRST_IN_UK = 386
const IN_UK = 600
/** Has no factor in common with the 600, so that 600 parks in a row have different numbers. */
const STRIDE = 7

/**
 * Numbers that ARCEP reserves for works of fiction, by region of France: 02 61 91 in the north-west, 04 65 71 in the
 * south-east.
 */
const IN_FRANCE: Readonly<Record<number, string>> = { 51: '+33 2 61 91', 52: '+33 2 61 91', 53: '+33 4 65 71' }

/**
 * A number that nobody has. Null in the other countries, which reserve none for a campsite outside their capitals, and
 * for parks that sell holiday homes only.
 */
export function telephoneOf({ id, kind, region }: Pick<ParkPlan, 'id' | 'kind' | 'region'>): string | null {
  if (kind === 'sales') return null
  if (region.area !== 'europe') return `01632 960 ${FIRST_IN_UK + ((id * STRIDE) % IN_UK)}`
  const prefix = IN_FRANCE[region.id]
  if (prefix === undefined) return null
  const digits = String(id)
  return `${prefix} ${digits.slice(0, 2)} ${digits.slice(2)}`
}
