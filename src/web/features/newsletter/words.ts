export const title = ({ worth }: { worth: string }) => `Win a holiday worth ${worth}`
export const intro = ({ brand }: { brand: string }) =>
  `Deals from ${brand} in your inbox, twice a month at most. Whoever is on the list is in the draw.`
export const firstName = 'First name'
export const email = 'Email address'
export const submit = 'Send me deals'
export const small =
  'We ask you to confirm by email first. You can leave with one click, and we never pass your address on.'
export const conditions = 'Conditions of the draw'
export const privacy = 'Privacy policy'
export const done = ({ name }: { name: string }) =>
  `Thank you, ${name}. Please look for our email and confirm your address.`
export const doneText = 'It comes within a few minutes. If it does not, look among the unwanted mail.'
