import type { ChannelCode } from '../../../domain/site/channel.ts'
import { countPlaces } from '../../../domain/words/place-words.ts'
import { plural } from '../../../domain/words/grammar.ts'

export const title = 'Saved places'
export const titleShared = 'Places shared with you'
export const description = 'Places you saved, with the price of your stay, and up to three compared.'
export const intro = 'Saved in this browser only, for six months after your last change.'
export const introShared = 'Someone sent you this list. Anything you save is added to your own saved places.'
export const share = 'Share list'
export const print = 'Print'
export const ownList = 'View your own saved places'
export const stay = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `Prices for ${date}, ${nights}, ${guests}`
export const anyDate = ({ nights, guests }: { nights: string; guests: string }) => `Prices for ${nights}, ${guests}`
export const arrival = 'Arrival'
export const nights = 'Nights'
export const update = 'Update prices'
export const count = (channels: readonly ChannelCode[]) => countPlaces(channels, channels.length)
export const compareHint = (limit: number) => `Choose up to ${limit} to compare.`
export const compare = 'Compare'
export const chosen = ({ count, limit }: { count: number; limit: number }) => `${count} of ${limit} chosen`
export const oneMore = 'Choose one more to compare'
export const seeCompared = 'Compare'
export const remove = 'Remove'
export const removePark = (park: string) => `Remove ${park}`
export const notFree = (stay: string) => `Nothing available for ${stay}`
export const alertCheaper = 'Email me if the price drops'
export const alertAvailable = 'Email me if it becomes available'
export const arriving = ({ date, guests }: { date: string; guests: string }) => `Arriving ${date}, ${guests}`
export const savedFor = ({ price, day, stay }: { price: string; day: string; stay: string }) =>
  `${price} when you saved it ${day}, for ${stay}`
export const today = 'today'
export const onDay = (date: string) => `on ${date}`
export const less = (amount: string) => `${amount} less now`
export const more = (amount: string) => `${amount} more now`
export const unchanged = 'Same price now'
export const noLongerFree = 'No longer available'
export const stayWords = ({ nights, date, guests }: { nights: string; date: string; guests: string }) =>
  `${nights} from ${date}, ${guests}`
export const noPrice = 'No dates on sale'
export const gone = (count: number) =>
  `${count} ${plural(count, 'place', 'places')} can no longer be booked and ${plural(count, 'is', 'are')} not shown.`
export const failed = 'Your saved places couldn’t be loaded.'
export const noScript = 'Your browser keeps your saved places with JavaScript, which is switched off.'
export const none = 'You haven’t saved anything yet'
export const noneShared = 'Nothing on this list can be booked any more'
export const howFind = 'Search for a stay, or open a place you like.'
export const howSave = 'Select the heart to save it.'
export const howCompare = (limit: number) => `Come back here to compare up to ${limit}, with prices for your dates.`
export const find = 'Find a holiday'
