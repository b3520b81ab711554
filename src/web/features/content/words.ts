export const home = 'Home'
export const sections = 'On this page'
export const parksNote = ({ guests }: { guests: string }) => `The lowest total prices for ${guests} available now`
export const parksNoteWindow = ({ guests, window }: { guests: string; window: string }) =>
  `The lowest total prices for ${guests} ${window}`
export const parksNone = ({ title }: { title: string }) => `${title}: none available at the moment.`
export const parksNoneWindow = ({ title, window }: { title: string; window: string }) =>
  `${title}: none available ${window} at the moment.`
export const parkArrival = ({ date }: { date: string }) => `Arriving ${date}`
export const schoolHoliday = {
  'february-half-term': ({ year }: { year: number }) => `in the February half-term of ${year}`,
  easter: ({ year }: { year: number }) => `in the Easter holidays of ${year}`,
  'may-half-term': ({ year }: { year: number }) => `in the May half-term of ${year}`,
  summer: ({ year }: { year: number }) => `in the summer holidays of ${year}`,
  'october-half-term': ({ year }: { year: number }) => `in the October half-term of ${year}`,
  christmas: ({ year }: { year: number }) => `in the Christmas holidays of ${year}`,
} as const
export const windowMonth = ({ month }: { month: string }) => `in ${month}`
export const windowMonths = ({ from, to }: { from: string; to: string }) => `from ${from} to ${to}`
export const windowDates = ({ from, to }: { from: string; to: string }) => `from ${from} to ${to}`
export const windowSoon = ({ days }: { days: number }) => `in the next ${days} days`
export const parksAll = 'See all'
export const parksMore = ({ date }: { date: string }) => `More arriving ${date}`
export const parksAllOf = ({ title }: { title: string }) => `: ${title}`
export const noDates = 'No dates on sale at present'
export const retryHint = 'Please try again in a moment.'
