export const title = 'Price alert'
export const cheaper = 'Email me if the price drops'
export const available = 'Email me if it becomes available'
export const intro =
  'We’ll email you when the total for this stay drops by £1 or more, or when it can be booked again. Once a day at most.'
export const email = 'Email address'
export const submit = 'Email me'
export const small = ({ days, max }: { days: number; max: number }) =>
  `We’ll email you to confirm first. You can stop with one click. We delete your address when you stop the alert, after your arrival date, or after ${days} days. You can have up to ${max} alerts.`
export const privacy = 'Privacy policy'
export const failed = 'Your alert wasn’t set'
export const errors = 'Check the following'
export const total = (price: string) => `${price} total`
export const none = 'Not available now'
export const change = (park: string) => `Back to ${park}`
export const stay = ({ from, nights }: { from: string; nights: string }) => `${nights} from ${from}`
export const asked = 'Check your email'
export const askedText =
  'We’ve sent you a link to confirm the alert, unless you have it already or have reached the limit. It should arrive within a few minutes. If it doesn’t, check your junk folder.'
export const confirm = 'Set this price alert?'
export const confirmText = ({ brand }: { brand: string }) =>
  `${brand} will email you when the stay gets cheaper or can be booked again.`
export const confirmButton = 'Yes, email me'
export const on = 'Your price alert is on'
export const onText = 'Every email has a link to stop it with one click.'
export const stop = 'Stop this price alert?'
export const stopText = ({ brand }: { brand: string }) =>
  `${brand} will stop emailing you about this stay and delete your address from the alert. Your bookings stay as they are.`
export const stopButton = 'Stop this alert'
export const off = 'Your price alert has stopped'
export const offText = 'We won’t email you about this stay again.'
export const missing = 'This link no longer works'
export const missingText =
  'It may be incomplete, or the alert has ended. You can set a new one on the page of any place to stay.'
export const find = 'Find a holiday'
