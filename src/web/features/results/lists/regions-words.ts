import { plural } from '../../../../domain/words/plural.ts'

export const title = ({ label }: { label: string }) => `${label}: where to?`
export const introStay = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `The lowest total for each region: ${date}, ${nights}, ${guests}.`
export const introAny = ({ nights, guests }: { nights: string; guests: string }) =>
  `The lowest total for ${nights} and ${guests} in each region, on any date.`
export const description = ({ label }: { label: string }) =>
  `${label} by region, with the lowest total price of a stay in each.`
export const parks = ({ count }: { count: number }) => `${count} ${plural(count, 'park', 'parks')}`
export const parksOf = ({ fitting, count }: { fitting: number; count: number }) =>
  `${fitting} of ${count} ${plural(count, 'park', 'parks')}`
export const none = 'Nothing free for this stay in'
export const noneFits = 'Nothing that fits these filters in'
export const noneFitsAnywhere = 'Nothing in any region fits these filters'
export const fewerFilters = 'Take off a filter above, or ask for another date or length.'
export const noneAnywhere = 'Nothing is free for this stay in any region'
export const list = 'All in one list'
