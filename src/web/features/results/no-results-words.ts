import { plural } from '../../../domain/words/plural.ts'

export const none = 'Nothing is free for this stay'
export const noneFiltered = 'Nothing matches all of your filters'
export const noneOneChange = 'One change finds something, with everything else as you asked:'
export const wayPrice = ({ price }: { price: string }) => `Same dates without your price limit, from ${price}`
export const wayDate = ({ date, price }: { date: string; price: string }) => `Arrive ${date} instead, from ${price}`
export const wayNights = ({ nights, date, price }: { nights: string; date: string; price: string }) =>
  `${nights} from ${date}, from ${price}`
export const waySeason = ({ date, price }: { date: string; price: string }) =>
  `Cheapest within six weeks: ${date}, from ${price}`
export const noneNearest = 'Please choose an alternative date. These are the nearest with something free:'
export const noneDate = ({ date, price }: { date: string; price: string }) => `${date}, from ${price}`
export const otherRegions = 'Other regions'
export const nearbyRegions = 'Free for the same stay near by'
export const nearbyRegionsOn = ({ date }: { date: string }) => `Free near by on ${date}`
export const allRegions = 'All regions'
export const fewerFilters = 'Fewer filters'
export const leftWithout = ({ count }: { count: number }) => `${count} ${plural(count, 'park', 'parks')}`
export const stillNone = 'still none'
export const lateDeals = 'Reduced, and soon'
export const dealStay = ({ date, nights }: { date: string; nights: number }) =>
  `${date}, ${nights} ${plural(nights, 'night', 'nights')}`
export const fromTotal = ({ price }: { price: string }) => `from ${price} total`
export const allDatesLong = 'Prices of all dates'
