import type { ChannelCode } from '../../../../domain/site/channel.ts'
import { countPlaces, placeNoun } from '../../../../domain/words/place-words.ts'
import { plural } from '../../../../domain/words/grammar.ts'

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
export const travelGuide = ({ region }: { region: string }) => `Travel guide to ${region}`
export const operator = ({ operator }: { operator: string }) => `Only ${operator}`
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
export const noneAll = ({ label }: { label: string }) => `See all ${label}`
export const count = ({ channel, count }: { channel: ChannelCode; count: number }) => countPlaces(channel, count)
export const recommended = 'Recommended: the best reviewed first. Nobody can pay to rank higher.'
export const recommendedPicks = 'Recommended: our own picks, then the best reviewed. Nobody can pay to rank higher.'
export const map = ({ place }: { place: string }) => `Map of ${place}`
export const showMore = ({ channel }: { channel: ChannelCode }) => `Show more ${placeNoun(channel, 2)}`
export const lowPriceStay = ({ date, nights }: { date: string; nights: number }) =>
  `${date}, total for ${nights} ${plural(nights, 'night', 'nights')}`
export const lowPricesNote = 'Choose one to see everything available for that stay.'
export const noneFits = 'Nothing here matches your search'
export const noPrice = 'No dates available at the moment'
export const lowPrices = 'Lowest prices'
export const lowPricesNights = ({ nights }: { nights: number }) => `${nights} nights`
