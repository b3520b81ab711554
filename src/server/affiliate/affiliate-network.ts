import type { Pence } from '../../domain/money/money.ts'

/** A sale referred by an affiliate. */
export interface Conversion {
  readonly click: string
  /** Stable across retries, so that the network counts the sale once. */
  readonly saleId: string
  readonly pence: Pence
}

/** `silent`: the outcome is unknown; reporting again is safe. */
export type ConversionOutcome = 'done' | 'silent' | 'refused'

/** The network that pays affiliates for referred customers. */
export interface AffiliateNetwork {
  /** Never throws. */
  tell(conversion: Conversion): Promise<ConversionOutcome>
}
