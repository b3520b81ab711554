/** @param worth of the prize; undefined without a draw, like the others */
export const title = (worth: string | undefined) =>
  worth === undefined ? 'Deals by email' : `Win a holiday worth ${worth}`
export const intro = (brand: string, worth: string | undefined) =>
  `Get deals from ${brand} by email, at most twice a month.${worth === undefined ? '' : ' Everyone who signs up is entered in the prize draw.'}`
export const open = 'Sign up'
export const firstName = 'First name'
export const email = 'Email address'
export const submit = 'Send me deals'
export const small =
  'We’ll email you to confirm first. You can unsubscribe with one click, and we never share your address.'
export const conditions = 'Prize draw terms'
export const privacy = 'Privacy policy'
export const done = (name: string) => `Thank you, ${name}. Check your email to confirm your address.`
export const doneText = 'It should arrive within a few minutes. If it doesn’t, check your junk folder.'

export const pageTitle = 'Deals by email'
export const pageDescription = ({ brand, worth }: { brand: string; worth: string | undefined }) =>
  `Sign up for deals from ${brand} by email${worth === undefined ? '' : ` and enter the prize draw for a holiday worth ${worth}`}.`
export const pageErrors = 'Check the following'
export const pageFailed = 'We couldn’t sign you up'
export const pageFailedText = 'Wait a moment and try again.'
export const pageAsked = 'Thank you. Check your email'
export const pageAskedText =
  'We’ve sent you a link to confirm your address. It should arrive within a few minutes. If it doesn’t, check your junk folder.'
export const pageConfirm = 'Is this your address?'
export const pageConfirmText = (brand: string) =>
  `Confirm that ${brand} may email you about deals at the address we wrote to.`
export const pageConfirmButton = 'Yes, send me deals'
export const pageConfirmed = 'You’re signed up'
export const pageConfirmedText = (hasDraw: boolean) =>
  `We’ll email you our next deals${hasDraw ? ', and you’re entered in the prize draw' : ''}.`
export const pageLeave = 'Unsubscribe?'
export const pageLeaveText = (brand: string) =>
  `${brand} will stop emailing you about deals. This doesn’t affect your bookings.`
export const pageLeaveButton = 'Unsubscribe'
export const pageLeft = 'You’re unsubscribed'
export const pageLeftText = 'We won’t email you about deals again. You can sign up again at any time.'
export const pageMissing = 'This link no longer works'
export const pageMissingText = 'It may be incomplete, or the address may have been unsubscribed. You can sign up again.'
export const pageAgain = 'Sign up'
export const pageOnward = 'See the offers'
