import { plural } from '../../../../domain/words/plural.ts'

export const title = 'Nothing is free here for this stay'
export const titleFilters = 'Nothing that your filters ask for is free here for this stay'
export const text = 'These are the nearest dates with something free for you:'
export const next = ({ distance }: { distance: string }) =>
  `Nothing is free for you in the six weeks before or after. The next free stay is about ${distance} later:`
export const lastBefore = ({ distance }: { distance: string }) =>
  `Nothing is free for you from six weeks before this stay onwards. The last free stay is about ${distance} earlier:`
export const weeks = ({ count }: { count: number }) => `${count} ${plural(count, 'week', 'weeks')}`
export const months = ({ count }: { count: number }) => `${count} ${plural(count, 'month', 'months')}`
export const noDates = 'No date has anything free for these nights and guests. Other nights may have.'
export const date = ({ date, nights }: { date: string; nights: number }) =>
  `${date}, ${nights} ${plural(nights, 'night', 'nights')}`
export const similar = 'Free for your dates nearby'
export const similarOn = ({ date }: { date: string }) => `Free nearby on ${date}`
export const results = 'Back to the search'
