import type { Pence } from './money.ts'

const AMOUNT = /^£?\s*(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d{1,2}))?$/

/**
 * Parses '50', '£49.50' or '1,250' to pence; undefined if it is not an amount, for example with half a penny or a sign,
 * or has more than 12 digits before the point.
 */
export function parseAmount(text: string): Pence | undefined {
  const [, pounds, pence = ''] = AMOUNT.exec(text.trim()) ?? []
  if (pounds === undefined) return undefined
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
}
