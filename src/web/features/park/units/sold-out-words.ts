import { plural } from '../../../../domain/words/grammar.ts'

export const title = 'Not available for these dates'
export const titleFilters = 'Nothing available for these dates with your filters'
export const text = 'These are the nearest dates available for your group:'
export const next = ({ distance }: { distance: string }) =>
  `Nothing is available within six weeks of your dates. The next available stay is about ${distance} later:`
export const lastBefore = ({ distance }: { distance: string }) =>
  `Nothing is available from six weeks before your dates onwards. The last available stay is about ${distance} earlier:`
export const weeks = ({ count }: { count: number }) => `${count} ${plural(count, 'week', 'weeks')}`
export const months = ({ count }: { count: number }) => `${count} ${plural(count, 'month', 'months')}`
export const noDates = 'No dates are available for this number of nights and guests. Try a different number of nights.'
export const date = ({ date }: { date: string }) => `Available ${date}`
export const similar = 'Also nearby for your dates'
export const similarOn = ({ date }: { date: string }) => `Also nearby, from ${date}`
export const results = 'Back to results'
