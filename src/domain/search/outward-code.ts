/** The first half of a postcode: LS1 is area 'LS', district 1. */
export interface OutwardCode {
  readonly area: string
  /** Undefined for an area alone. */
  readonly district: number | undefined
  /** As it is written: 'SW1A'. */
  readonly text: string
}

/** The field of a park's page, and the parameter of its address: such a page is personal. */
export const FROM_FIELD = 'from'
/** Longest text that is read; a postcode has 8 characters. */
export const FROM_LENGTH = 12

/** The second half may be incomplete where a space tells the halves apart. */
const POSTCODE = /^([A-Z]{1,2})(?:(\d{1,2})([A-Z]?)(?:\s*\d[A-Z]{2}|\s+\d[A-Z]?)?)?$/

/** Reads a postcode, its first half, or its area alone: 'ls1 4ap', 'LS1', 'LS'. Undefined for anything else. */
export function readOutwardCode(text: string): OutwardCode | undefined {
  const [, area, digits, letter = ''] = POSTCODE.exec(text.trim().toUpperCase()) ?? []
  if (area === undefined) return undefined
  return { area, district: digits === undefined ? undefined : Number(digits), text: area + (digits ?? '') + letter }
}
