import type { RecordType } from './records.ts'

/** What people call the records of a type, one and many. */
export const RECORD_NOUNS: Readonly<Record<RecordType, readonly [one: string, many: string]>> = {
  operator: ['operator', 'operators'],
  region: ['region', 'regions'],
  town: ['town', 'towns'],
  offer: ['offer', 'offers'],
  extra: ['extra', 'extras'],
  park: ['park', 'parks'],
  review: ['review', 'reviews'],
  'unit-type': ['unit type', 'unit types'],
  price: ['price', 'prices'],
  stock: ['night of stock', 'nights of stock'],
  'extra-stock': ['night of extras', 'nights of extras'],
  'discount-code': ['discount code', 'discount codes'],
}
