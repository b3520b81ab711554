import { plural } from '../../../domain/words/grammar.ts'

export const label = 'Find a holiday'
export const submit = 'Search'
export const resume = 'Continue your last search:'
export const resumeWhat = ({ place, when, guests }: { place: string; when: string; guests: string }) =>
  `${place}, ${when}, ${guests}`
export const channel = 'Holiday type'
export const region = 'Where'
export const loadingRegions = 'Loading regions…'
export const stay = 'When'
export const stayValue = ({ date, nights }: { date: string; nights: string }) => `${date}, ${nights}`
export const arrivalMoved = 'First date available'
export const arrival = 'Arrival'
export const nights = 'How many nights?'
export const flexible = 'How flexible are you?'
export const flexibleExact = 'Exact date'
export const flexibleDays = (days: number) => `± ${days} ${plural(days, 'day', 'days')}`
export const flexibleWeekend = 'Any weekend'
export const flexibleMonth = 'Whole month'
export const nightsOptionUnavailable = (nights: number) => `${nights} ${plural(nights, 'night', 'nights')}, unavailable`
/** '5 nights aren’t sold: choose 3, 4 or 7', '30 nights aren’t sold: choose 1 to 21'. */
export const nightsNotSold = ({ nights, onSale }: { nights: number; onSale: readonly number[] }) =>
  `${nights} ${plural(nights, 'night isn’t', 'nights aren’t')} sold: choose ${onSaleWords(onSale)}`

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** '3, 4 or 7', '3 to 11 or 14'. */
function onSaleWords(onSale: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const nights of onSale) {
    const run = runs.at(-1)
    if (run && nights === run[1] + 1) run[1] = nights
    else runs.push([nights, nights])
  }
  return OR.format(
    runs.flatMap(([first, last]) => {
      if (last - first > 1) return `${first} to ${last}`
      return first === last ? String(first) : [String(first), String(last)]
    }),
  )
}

export const dateUnavailable = 'Choose another date'
export const guests = 'Guests'
export const adults = 'Adults'
export const children = 'Children'
export const under5s = 'Under 5s'
export const dogsCount = 'Dogs'
export const assistanceDogs = 'Assistance dogs'

export const cots = 'Cots'
export const options = 'Options'
export const noOptions = 'Any price'
export const budget = 'Budget'
export const budgetHint = 'Total for the stay'
export const anyPrice = 'Any price'
export const upTo = (price: string) => `Up to ${price}`
export const amenities = 'Must have'
export const andMore = ({ first, count }: { first: string; count: number }) => `${first} + ${count} more`

export const change = 'Change your search'
export const allRegions = 'All regions'
export const summary = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `${date}, ${nights}, ${guests}`
