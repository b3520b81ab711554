export const title = ({ worth }: { worth: string }) => `Win a holiday worth ${worth}`
export const intro = ({ brand }: { brand: string }) =>
  `Get deals from ${brand} by email, at most twice a month. Everyone who signs up is entered in the prize draw.`
export const open = 'Sign up'
export const firstName = 'First name'
export const email = 'Email address'
export const submit = 'Send me deals'
export const small =
  'We will email you to confirm first. You can unsubscribe with one click, and we never share your address.'
export const conditions = 'Prize draw terms'
export const privacy = 'Privacy policy'
export const done = ({ name }: { name: string }) => `Thank you, ${name}. Check your email to confirm your address.`
export const doneText = 'It should arrive within a few minutes. If it does not, check your junk folder.'
