import type { Pence } from './money.ts'

/** The least that a payment in pounds can be for: Stripe's rule, and whoever else takes the money is asked for no less. */
export const MIN_CHARGE: Pence = 30

/** What is asked for of an amount that is due: one that nobody could pay is waived. */
export const collectable = (due: Pence): Pence => (due < MIN_CHARGE ? 0 : due)

/** What cancelling costs where so much is paid: what it costs beyond that is waived where nobody could pay it. */
export const collectableCharge = (charge: Pence, paid: Pence): Pence =>
  charge > paid ? paid + collectable(charge - paid) : charge
