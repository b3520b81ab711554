import { registerMessages } from './registry.ts'

/** A link to My booking by e-mail: asking for it, and where it leads. */
export const loginLinkMessages = registerMessages({
  'link.title': 'Have a link sent to you',
  'link.intro':
    'We send it to the e-mail address that the booking was made with. It opens your booking without anything else.',
  'link.email': 'Email',
  'link.emailHint': 'The one your confirmation went to',
  'link.emailBlank': 'Please enter your email address',
  'link.emailInvalid': 'Please enter a valid email address',
  'link.bookingId': 'Booking reference (optional)',
  'link.bookingIdHint': 'Such as {example}. Without it we send links to all your bookings to come.',
  'link.send': 'Send me a link',
  'link.faults': 'Please put this right',
  'link.failed': 'No link has been sent',
  'link.instead': 'Open it with reference, surname and postcode',
  'link.sent': 'Please look in your e-mail',
  'link.sentText':
    'If we know a booking by this address, a link is on its way to it. It works once, within {minutes} minutes.',
  'link.sentNothing':
    'Nothing there after five minutes? Look among the unwanted mail, and check that it is the address you booked with.',
  'link.sentPhone': 'Or call us on',
  'link.open': 'Open my booking',
  'link.openText': 'Press the button, and your booking is open in this browser for 30 minutes from its last use.',
  'link.openButton': 'Open my booking',
  'link.used': 'This link does not work any more',
  'link.usedText': 'A link opens its booking once, within {minutes} minutes. Have a new one sent to you.',
  'link.again': 'Send me a new link',
})
