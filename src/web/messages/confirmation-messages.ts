import { registerMessages } from './registry.ts'

/** What was booked and paid, and how to get there. */
export const confirmationMessages = registerMessages({
  'confirmation.title': 'You are going to {park}',
  'confirmation.intro': 'Your booking is confirmed. An e-mail with all of this is on its way to the address you gave.',
  'confirmation.reference': 'Booking reference',
  'confirmation.referenceHint': 'Keep it: with your surname and postcode it opens your booking.',
  'confirmation.money': 'Payment',
  'confirmation.paidInFull': 'Paid in full. Nothing is left to pay.',
  'confirmation.due': '{amount} to pay by {date}',
  'confirmation.arrival': 'Arriving',
  'confirmation.unit': 'Where you stay',
  'confirmation.map': 'Map of the country round {park}',
  'confirmation.directions': 'How to get there',
  'confirmation.party': 'Your party',
  'confirmation.lead': 'lead guest',
  'confirmation.sights': 'While you are there',
  'confirmation.attractions': 'Tickets for days out',
  'confirmation.attractionsLink': 'See {partner} (opens a new tab)',
  'confirmation.attractionsPage': 'How the tickets work',
  'confirmation.print': 'Print this page',
  'confirmation.calendar': 'Add to your calendar',
  'confirmation.home': 'To the home page',
  'confirmation.missing': 'No booking confirmation data',
  'confirmation.missingText': 'A confirmation can be opened again from the browser it was booked in.',
  'confirmation.sandbox': 'This is a demonstration: no money was taken and nobody expects you.',
})
