import { plural } from '../../../../domain/words/grammar.ts'
import { countPlaces, placeNoun } from '../../../../domain/words/place-words.ts'
import { type ChannelCode } from '../../../../domain/site/channel.ts'

export const title = ({ label, place }: { label: string; place: string }) => `${label} in ${place}`
export const lowest = ({
  price,
  nights,
  date,
  guests,
}: {
  price: string
  nights: number
  date: string
  guests: string
}) => `From ${price} in total: ${nights} ${plural(nights, 'night', 'nights')} from ${date}, ${guests}.`
export const titleOperator = ({ label, place, operator }: { label: string; place: string; operator: string }) =>
  `${label} in ${place} by ${operator}`
export const town = ({ town, region }: { town: string; region: string }) => `${town}, ${region}`
export const home = 'Home'
export const travelGuide = (region: string) => `Travel guide to ${region}`
export const operator = (operator: string) => `Only ${operator}`
export const description = ({
  channel,
  label,
  place,
  count,
  price,
  about,
}: {
  channel: ChannelCode
  label: string
  place: string
  count: number
  price: string
  about: string
}) => `${label} in ${place}: ${countPlaces(channel, count)}${price}. ${about}`
export const descriptionPrice = ({ price, nights }: { price: string; nights: number }) =>
  `, from ${price} in total for ${nights} ${plural(nights, 'night', 'nights')}`
export const none = 'Nothing available here at the moment'
export const noneWhy = ({ label, place }: { label: string; place: string }) =>
  `There are no ${label} available in ${place} at the moment. Please try another region.`
export const noneAll = (label: string) => `See all ${label}`
export const count = ({ channel, count }: { channel: ChannelCode; count: number }) => countPlaces(channel, count)
export const recommended = 'Recommended: the best reviewed first. Nobody can pay to rank higher.'
export const recommendedPicks = 'Recommended: our own picks, then the best reviewed. Nobody can pay to rank higher.'
export const map = (place: string) => `Map of ${place}`
export const showMore = (channel: ChannelCode) => `Show more ${placeNoun(channel, 2)}`
export const lowPriceStay = ({ date, nights }: { date: string; nights: number }) =>
  `${date}, total for ${nights} ${plural(nights, 'night', 'nights')}`
export const lowPricesNote = 'Choose one to see everything available for that stay.'
export const noneFits = 'Nothing here matches your search'
export const noPrice = 'No dates available at the moment'
export const lowPrices = 'Lowest prices'
export const lowPricesNights = (nights: number) => `${nights} nights`

export const regionsTitle = (label: string) => `${label}: choose a region`
export const regionsIntroStay = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `The lowest total for each region: ${date}, ${nights}, ${guests}.`
export const regionsIntroAny = ({ nights, guests }: { nights: string; guests: string }) =>
  `The lowest total for ${nights} and ${guests} in each region, on any date.`
export const regionsDescription = (label: string) =>
  `${label} by region, with the lowest total price of a stay in each.`
export const regionsParks = ({ channel, count }: { channel: ChannelCode; count: number }) => countPlaces(channel, count)
export const regionsParksOf = ({ channel, fitting, count }: { channel: ChannelCode; fitting: number; count: number }) =>
  `${fitting} of ${countPlaces(channel, count)}`
export const regionsNone = 'Nothing available for this stay in'
export const regionsNoneFits = 'Nothing matches these filters in'
export const regionsNoneFitsAnywhere = 'Nothing matches these filters in any region'
export const regionsFewerFilters = 'Remove a filter, or try another date or number of nights.'
export const regionsNoneAnywhere = 'Nothing is available for this stay in any region'
export const regionsList = 'View as one list'
export const regionsOtherStay = 'Please choose an alternative date or a different number of nights.'
