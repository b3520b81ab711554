export const title = 'Deals by email'
export const description = ({ brand, worth }: { brand: string; worth: string }) =>
  `Sign up for deals from ${brand} by email and take part in the draw for a holiday worth ${worth}.`
export const faults = 'Nothing was sent yet'
export const failed = 'We could not write that down'
export const failedText = 'Please wait a little and try again.'
export const asked = 'Thank you. Please look for our email'
export const askedText =
  'It asks you to confirm your address and comes within a few minutes. If it does not, look among the unwanted mail.'
export const confirm = 'Is this your address?'
export const confirmText = ({ brand }: { brand: string }) =>
  `Confirm that ${brand} may write to you about deals, at the address our email came to.`
export const confirmButton = 'Yes, send me deals'
export const confirmed = 'You are on the list'
export const confirmedText = 'Our next deals come to your address, and you take part in the draw.'
export const leave = 'Leave our list?'
export const leaveText = ({ brand }: { brand: string }) =>
  `One click, and ${brand} does not write to you about deals any more. Bookings are not touched.`
export const leaveButton = 'Take me off the list'
export const left = 'You are off the list'
export const leftText = 'We do not write to you about deals any more. You can come back at any time.'
export const missing = 'This link does not work any more'
export const missingText =
  'It may have lost a letter on its way here, or the address has left our list since. Sign up again if you like.'
export const again = 'Sign up'
export const onward = 'See the offers'
