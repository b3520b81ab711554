export const title = 'Deals by email'
export const description = ({ brand, worth }: { brand: string; worth: string }) =>
  `Sign up for deals from ${brand} by email and enter the prize draw for a holiday worth ${worth}.`
export const errors = 'Check the following'
export const failed = 'We could not sign you up'
export const failedText = 'Wait a moment and try again.'
export const asked = 'Thank you. Check your email'
export const askedText =
  'We have sent you a link to confirm your address. It should arrive within a few minutes. If it does not, check your junk folder.'
export const confirm = 'Is this your address?'
export const confirmText = ({ brand }: { brand: string }) =>
  `Confirm that ${brand} may email you about deals at the address we wrote to.`
export const confirmButton = 'Yes, send me deals'
export const confirmed = 'You are signed up'
export const confirmedText = 'We will email you our next deals, and you are entered in the prize draw.'
export const leave = 'Unsubscribe?'
export const leaveText = ({ brand }: { brand: string }) =>
  `${brand} will stop emailing you about deals. This does not affect your bookings.`
export const leaveButton = 'Unsubscribe'
export const left = 'You are unsubscribed'
export const leftText = 'We will not email you about deals again. You can sign up again at any time.'
export const missing = 'This link no longer works'
export const missingText = 'It may be incomplete, or the address may have been unsubscribed. You can sign up again.'
export const again = 'Sign up'
export const onward = 'See the offers'
