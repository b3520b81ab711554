import { savingOf } from '../../../domain/money/price.ts'
import type { Pence } from '../../../domain/money/money.ts'

/** The availability index stops counting here. */
const UNCOUNTED = 255

/** A stay's total, with was-price and number left only if true [RES-15]. */
export function presentStayPrice(stay: { pence: Pence; wasPence: Pence | undefined; left: number; dogFee?: Pence }) {
  const saving = savingOf(stay.pence, stay.wasPence)
  return {
    unitPrice: stay.pence,
    wasPrice: saving === undefined ? undefined : stay.wasPence,
    saveAmount: saving,
    dogFee: stay.dogFee === 0 ? undefined : stay.dogFee,
    numberLeft: stay.left < UNCOUNTED ? stay.left : undefined,
  }
}
