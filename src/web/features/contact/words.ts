export const search = 'Search questions and answers'
export const searchHint = 'For example balance, dog or late arrival'
export const find = 'Search'
export const found = ({ found, all }: { found: number; all: number }) => `${found} of ${all} questions`
export const foundOne = ({ all }: { all: number }) => `1 of ${all} questions`
export const clear = 'Show all questions'
export const none = (words: string) => `No questions found for ‘${words}’`
export const noneText = 'Send us a message. We usually reply by email within two working days.'
export const write = 'Contact us'
export const open = (closes: string) => `Open now, until ${closes}`
export const closedToday = (opens: string) => `Closed now. We’re here from ${opens} today`
export const closedTomorrow = (opens: string) => `Closed now. We’re here from ${opens} tomorrow`
export const closedLater = ({ opens, day }: { opens: string; day: string }) =>
  `Closed now. We’re here from ${opens} on ${day}`
export const title = 'Send us a message'
export const intro = 'We read every message and usually reply by email within two working days.'
export const form = 'Send us a message'
export const errors = 'Check the following'
export const topic = 'What is it about?'
export const topicChoose = 'Choose a topic'
export const message = 'Your message'
export const messageLeft = (count: number) => `${count} characters left`
export const messageOver = (count: number) => `${count} characters too many`
export const name = 'Your name'
export const email = 'Email address'
export const telephone = 'Phone number (optional)'
export const telephoneHint = 'Use digits and spaces only'
export const reference = 'Booking reference (optional)'
export const referenceHint = 'You’ll find it at the top of your confirmation'
export const trap = 'Leave this field empty'
export const send = 'Send message'
export const small = 'We only use your details to reply to you.'
export const failed = 'Your message couldn’t be sent'
export const failedText = (email: string) => `What you typed is still here. Try again, or email ${email}.`
export const sent = 'Thank you for your message'
export const sentText =
  'We’ve sent a confirmation to your email address. If you call us about your message, quote this reference:'
export const another = 'Send another message'
