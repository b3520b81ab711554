import type { ChannelCode } from '../../../../domain/site/channel.ts'
import { countPlaces, placeNoun } from '../../../../domain/words/place-words.ts'

export const title = 'Filters'
export const titleOn = (count: number) => `Filters (${count})`
export const showAny = (channel: ChannelCode) => `Show ${placeNoun(channel, 2)}`
export const show = ({ channel, count }: { channel: ChannelCode; count: number }) =>
  `Show ${countPlaces(channel, count)}`

export const chips = 'Quick filters'
export const on = 'Active filters'
export const dogs = 'Dog friendly'
export const dogsOn = (count: number) => `${count} dogs`
export const weekend = 'This weekend'
export const under300 = 'Under £300'
export const mapArea = 'Map area'
export const more = (count: number) => `Show ${count} more`
export const fewer = 'Show fewer'
export const clear = 'Clear all filters'
export const apply = 'Apply filters'
export const leaves = ({ channel, count }: { channel: ChannelCode; count: number }) =>
  ` (${countPlaces(channel, count)})`
export const price = 'Total price'
export const lowest = 'Lowest total price'
export const highest = 'Highest total price'
export const priceLimit = {
  min: 'From £',
  max: 'To £',
} as const
export const minPriceOn = (price: string) => `From ${price}`
export const maxPriceOn = (price: string) => `Up to ${price}`
export const bedrooms = 'Bedrooms'
export const cabins = 'Cabins'
export const cabinsOn = ({ count }: { count: number }) => `${count} or more cabins`
export const bedroomsOn = ({ count }: { count: number }) => `${count} or more bedrooms`
export const bathrooms = 'Bathrooms'
export const bathroomsOn = (count: number) => `${count} or more bathrooms`
export const roomsAny = 'Any'
export const roomsOption = ({ atLeast, count }: { atLeast: number; count: number }) => `${atLeast} or more (${count})`
export const offers = 'Offers'
export const offer = (urn: number) => `Offer ${urn}`
export const unknown = (id: number) => `Filter ${id}`
export const histogram = ({ from, to }: { from: string; to: string }) =>
  `How many there are at each total price: most are between ${from} and ${to}`

/** Not every park needs one. */
export const withPass = ({ name, pass }: { name: string; pass: string }) => `${name} (at some parks ${pass})`
