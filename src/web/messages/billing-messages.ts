import { registerMessages } from './registry.ts'

/** The address of a card that has one of its own. */
export const billingMessages = registerMessages({
  'payment.field.street': 'House and street',
  'payment.field.town': 'Town',
  'payment.field.county': 'County (optional)',
  'payment.field.postcode': 'Postcode',
  'payment.field.country': 'Country',
  'payment.countriesMissing': 'The list of countries could not be loaded.',
})
