/** A country of an address. Its id is CN and the ISO 3166 alpha-3 code; treat it as opaque [BOOK-10]. */
export interface Country {
  readonly id: string
  readonly label: string
  /** ISO 3166 alpha-2. */
  readonly iso2: string
}

export const UNITED_KINGDOM: Country = { id: 'CNGBR', label: 'United Kingdom', iso2: 'GB' }

export const DEFAULT_COUNTRY_ID = UNITED_KINGDOM.id
