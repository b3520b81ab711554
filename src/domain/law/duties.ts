/**
 * The duties of a holiday shop in the United Kingdom that this product knows: docs/law.md is made from them, and the
 * doctor checks those that a shop's data can break [LAW-20]. They are no legal advice.
 */
import { DUTIES_ABOUT_CONTRACTS } from './duties-about-contracts.ts'
import { DUTIES_ABOUT_PRICES } from './duties-about-prices.ts'
import { DUTY_SECTIONS, type Duty, type LegalCheck } from './duty.ts'

/** In the order of their sections. */
export const DUTIES: readonly Duty[] = [...DUTIES_ABOUT_PRICES, ...DUTIES_ABOUT_CONTRACTS].toSorted(
  (a, b) => DUTY_SECTIONS.indexOf(a.section) - DUTY_SECTIONS.indexOf(b.section),
)

/** The duty that a check belongs to. */
export const dutyOf = (check: LegalCheck): Duty | undefined => DUTIES.find((duty) => duty.check === check)
