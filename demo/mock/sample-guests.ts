/** Customers of recordings and browser tests, with the calls' field names. */
export const SAMPLE_CUSTOMER = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Hale',
  email: 'ada.hale@example.com',
  telephone: '01603 630000',
  street: '1 Quay Side',
  town: 'Norwich',
  county: '',
  postcode: 'NR3 1QG',
  country: 'CNGBR',
} as const

export const SAMPLE_PARTY = [
  { title: 'Ms', initial: 'A', lastName: 'Hale', dateOfBirth: '31/03/1980' },
  { title: 'Mr', initial: 'B', lastName: 'Hale', age: 40 },
] as const
