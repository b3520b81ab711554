import { registerMessages } from './registry.ts'

/** The newsletter's own pages: the form, and where the links of its letters lead. */
export const signupMessages = registerMessages({
  'signup.title': 'Deals by e-mail',
  'signup.description':
    'Sign up for deals from {brand} by e-mail and take part in the draw for a holiday worth {worth}.',
  'signup.faults': 'Nothing was sent yet',
  'signup.failed': 'We could not write that down',
  'signup.failedText': 'Please wait a little and try again.',
  'signup.asked': 'Thank you. Please look for our letter',
  'signup.askedText':
    'It asks you to confirm your address and comes within a few minutes. If it does not, look among the unwanted mail.',
  'signup.confirm': 'Is this your address?',
  'signup.confirmText': 'Confirm that {brand} may write to you about deals, at the address our letter came to.',
  'signup.confirmButton': 'Yes, send me deals',
  'signup.confirmed': 'You are on the list',
  'signup.confirmedText': 'Our next deals come to your address, and you take part in the draw.',
  'signup.leave': 'Leave our list?',
  'signup.leaveText': 'One click, and {brand} does not write to you about deals any more. Bookings are not touched.',
  'signup.leaveButton': 'Take me off the list',
  'signup.left': 'You are off the list',
  'signup.leftText': 'We do not write to you about deals any more. You can come back at any time.',
  'signup.missing': 'This link does not work any more',
  'signup.missingText':
    'It may have lost a letter on its way here, or the address has left our list since. Sign up again if you like.',
  'signup.again': 'Sign up',
  'signup.onward': 'See the offers',
})
