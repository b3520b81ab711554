import { plural } from '../../../domain/words/plural.ts'

export const title = 'Your shortlist'
export const titleShared = 'A shared shortlist'
export const description = 'Parks you saved, with their totals for your stay, side by side.'
export const intro = 'Kept in this browser only, for six months after your last change.'
export const introShared = 'Somebody sent you this list. Save what you like: your own shortlist stays as it is.'
export const share = 'Share this list'
export const print = 'Print'
export const ownList = 'Go to your own shortlist'
export const stay = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `Prices for ${date}, ${nights}, ${guests}`
export const anyDate = ({ nights, guests }: { nights: string; guests: string }) => `Prices for ${nights}, ${guests}`
export const arrival = 'Arrival'
export const nights = 'Nights'
export const update = 'Update prices'
export const count = ({ count }: { count: number }) => `${count} ${plural(count, 'park', 'parks')}`
export const compareHint = ({ limit }: { limit: number }) => `Choose up to ${limit} to compare side by side.`
export const compare = 'Compare'
export const chosen = ({ count, limit }: { count: number; limit: number }) => `${count} of ${limit} chosen`
export const oneMore = 'Choose one more to compare'
export const seeCompared = 'See them side by side'
export const remove = 'Remove'
export const removePark = ({ park }: { park: string }) => `Remove ${park} from your shortlist`
export const unit = ({ unit, sleeps }: { unit: string; sleeps: number }) => `${unit}, sleeps ${sleeps}`
export const notFree = ({ stay }: { stay: string }) => `Nothing free for ${stay}`
export const arriving = ({ date, guests }: { date: string; guests: string }) => `Arriving ${date}, ${guests}`
export const seen = ({ price, day, stay }: { price: string; day: string; stay: string }) =>
  `${price} when you saved it on ${day}: ${stay}`
export const seenToday = ({ price, stay }: { price: string; stay: string }) =>
  `${price} when you saved it today: ${stay}`
export const stayWords = ({ nights, date, guests }: { nights: string; date: string; guests: string }) =>
  `${nights} from ${date}, ${guests}`
export const noPrice = 'No dates on sale'
export const gone = ({ count }: { count: number }) =>
  `${count} ${plural(count, 'park', 'parks')} can no longer be booked and ${plural(count, 'is', 'are')} not shown.`
export const failed = 'Your shortlist could not be loaded.'
export const noScript = 'Your shortlist is kept by your browser with JavaScript, which is switched off here.'
export const none = 'Nothing saved yet'
export const noneShared = 'Nothing on this list can be booked any more'
export const howFind = 'Search for a stay, or open a park you like.'
export const howSave = 'Press the heart on its picture.'
export const howCompare = ({ limit }: { limit: number }) =>
  `Come back here to compare up to ${limit} side by side, with the totals for your dates.`
export const find = 'Find a holiday'
