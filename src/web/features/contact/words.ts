export const search = 'Search the questions'
export const searchHint = 'Such as balance, dog or late'
export const found = ({ found, all }: { found: number; all: number }) => `${found} of ${all} questions`
export const foundOne = ({ all }: { all: number }) => `1 of ${all} questions`
export const clear = 'Show all questions'
export const none = ({ words }: { words: string }) => `No question has ‘${words}’ in it`
export const noneText = 'Ask us: we answer by email, as a rule within two working days.'
export const write = 'Write to us'
export const open = ({ closes }: { closes: string }) => `Open now, until ${closes}`
export const closedToday = ({ opens }: { opens: string }) => `Closed now. We are here from ${opens} today`
export const closedTomorrow = ({ opens }: { opens: string }) => `Closed now. We are here from ${opens} tomorrow`
export const closedLater = ({ opens, day }: { opens: string; day: string }) =>
  `Closed now. We are here from ${opens} on ${day}`
export const title = 'Write to us'
export const intro = 'Somebody reads every message. We answer at your email address, as a rule within two working days.'
export const form = 'Write to us'
export const faults = 'Please put these right'
export const topic = 'What is it about?'
export const topicChoose = 'Please choose'
export const message = 'Your message'
export const messageLeft = ({ count }: { count: number }) => `${count} characters left`
export const messageOver = ({ count }: { count: number }) => `${count} characters too many`
export const name = 'Your name'
export const email = 'Email address'
export const telephone = 'Telephone (if we may ring you)'
export const telephoneHint = 'Digits and spaces'
export const reference = 'Booking reference (if you have one)'
export const referenceHint = 'At the top of your confirmation'
export const trap = 'Leave this empty'
export const send = 'Send message'
export const small = 'We use what you write to answer you, and for nothing else.'
export const failed = 'Your message could not be sent'
export const failedText = ({ email }: { email: string }) =>
  `Nothing you typed is lost. Try again, or write to ${email}.`
export const sent = 'Thank you. We have your message'
export const sentText = ({ email }: { email: string }) =>
  `A receipt is on its way to ${email}. If you call us about it, please name this:`
export const sentAnywhere =
  'A receipt is on its way to the address you gave. If you call us about it, please name this:'
export const another = 'Write another message'
