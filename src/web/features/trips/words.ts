import { plural } from '../../../domain/words/grammar.ts'

export const title = 'Your trip'
export const stay = ({ nights, date, guests }: { nights: string; date: string; guests: string }) =>
  `${nights} from ${date}, ${guests}. Total prices today.`
export const anyDate = ({ nights, guests }: { nights: string; guests: string }) =>
  `${nights} on any date, ${guests}. Lowest total prices today.`
export const link = (date: string) => `Anyone with the link can see this page and vote. It’s deleted after ${date}.`
export const share = 'Share trip'
export const shareTitle = 'Choose a holiday with me'
export const voters = (names: string) => `Voting: ${names}`
export const name = 'Your first name'
export const nameHint = 'Others with the link will see it. Enter it once, then vote.'
export const votingAs = (name: string) => `You’re voting as ${name}.`
export const heart = (park: string) => `Vote for ${park}`
export const unheart = (park: string) => `Voted for ${park}: take it back`
export const heartShort = 'Vote'
export const heartedShort = 'Voted'
export const hearts = (count: number) => `${count} ${plural(count, 'heart', 'hearts')}`
export const mostHearts = 'Most hearts'
export const remove = 'Remove'
export const removePark = (park: string) => `Remove ${park} from the trip`
export const lowest = (date: string) => `Arriving ${date}`
export const noPrice = 'No dates on sale'
export const gone = (count: number) =>
  `${count} ${plural(count, 'place', 'places')} can no longer be booked and ${plural(count, 'is', 'are')} not shown.`
export const none = 'There is nothing left on this trip'
export const find = 'Find a holiday'
export const missing = 'Trip not found'
export const missingText = 'Trips are deleted after 90 days. If yours is newer, check that you have the whole link.'
export const failed = 'Your vote wasn’t saved'
export const errors = 'Check the following'
export const start = 'Choose together'
export const startText = (max: number) =>
  `Make a page of these places to share with the people you’re going with. Everyone with the link can vote, without an account. ${max} places at most.`
export const startButton = 'Share and vote'
export const startFailed = 'Your trip couldn’t be started'
export const backToSaved = 'Go to saved places'
