import type { Pence } from '../../domain/money/money.ts'

/** A sale that came of a click on an affiliate's link. */
export interface Conversion {
  readonly click: string
  /** The same whenever the sale is told again, so that the network counts it once. */
  readonly saleId: string
  readonly pence: Pence
}

/** `silent`: it may or may not have heard; telling it again makes sense, and no harm. */
export type ConversionOutcome = 'done' | 'silent' | 'refused'

/** Who pays affiliates for the customers they send. */
export interface AffiliateNetwork {
  /** Never throws. */
  tell(conversion: Conversion): Promise<ConversionOutcome>
}
