import type { ChannelCode } from '../../../../domain/site/channel.ts'
import { countPlaces } from '../../../../domain/words/place-words.ts'

export const title = ({ label }: { label: string }) => `${label}: choose a region`
export const introStay = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `The lowest total for each region: ${date}, ${nights}, ${guests}.`
export const introAny = ({ nights, guests }: { nights: string; guests: string }) =>
  `The lowest total for ${nights} and ${guests} in each region, on any date.`
export const description = ({ label }: { label: string }) =>
  `${label} by region, with the lowest total price of a stay in each.`
export const parks = ({ channel, count }: { channel: ChannelCode; count: number }) => countPlaces(channel, count)
export const parksOf = ({ channel, fitting, count }: { channel: ChannelCode; fitting: number; count: number }) =>
  `${fitting} of ${countPlaces(channel, count)}`
export const none = 'Nothing available for this stay in'
export const noneFits = 'Nothing matches these filters in'
export const noneFitsAnywhere = 'Nothing matches these filters in any region'
export const fewerFilters = 'Remove a filter, or try another date or number of nights.'
export const noneAnywhere = 'Nothing is available for this stay in any region'
export const list = 'View as one list'
export const otherStay = 'Please choose an alternative date or a different number of nights.'
