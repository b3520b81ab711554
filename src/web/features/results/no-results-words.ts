import type { ChannelCode } from '../../../domain/site/channel.ts'
import { countPlaces } from '../../../domain/words/place-words.ts'
import { plural } from '../../../domain/words/grammar.ts'

export const none = 'Nothing is available for this stay'
export const noneFiltered = 'Nothing matches all of your filters'
export const noneOneChange =
  'Please choose an alternative date, or change one other thing. The rest of your search stays the same.'
export const alternatives = 'Closest to your search'
export const wayFinds = ({ channel, parks, price }: { channel: ChannelCode; parks: number; price: string }) =>
  `${countPlaces(channel, parks)}${parks === 1 ? ',' : ' from'} ${price} total`
export const wayDate = ({ date, asked }: { date: string; asked: string }) => `${date} instead of ${asked}`
export const wayNights = ({ nights, asked }: { nights: string; asked: number }) => `${nights} instead of ${asked}`
export const wayPrice = 'Any price'
export const wayArea = 'Outside this part of the map'
export const wayPlace = (region: string) => `Anywhere in ${region}`
export const wayRegion = (region: string) => `Same dates in ${region}`
export const wayDogs = ({ dogs, asked }: { dogs: number; asked: number }) => {
  if (dogs > 0) return `${dogs} ${plural(dogs, 'dog', 'dogs')} instead of ${asked}`
  return asked === 1 ? 'Without your dog' : 'Without your dogs'
}
/** 'Hot tub' becomes 'hot tub', and 'Wi-Fi' stays. */
export const wayFeature = (feature: string) =>
  `Without ${feature.replace(/^\p{Lu}(?!\p{Ll}*-?\p{Lu})/u, (letter) => letter.toLowerCase())}`
export const wayOffer = (offer: string) => `Without the offer ${offer}`
export const wayBedrooms = 'Any number of bedrooms'
export const wayBathrooms = 'Any number of bathrooms'
export const allRegions = 'All regions'
export const lateDeals = 'Late deals'
export const dealStay = ({ date, nights }: { date: string; nights: number }) =>
  `${date}, ${nights} ${plural(nights, 'night', 'nights')}`
export const allDatesLong = 'Prices on all dates'
export const alert = 'Email me if it becomes available'
