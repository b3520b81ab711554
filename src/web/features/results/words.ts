import { type ChannelCode } from '../../../domain/site/channel.ts'
import { countPlaces, placeNoun } from '../../../domain/words/place-words.ts'
import { plural } from '../../../domain/words/grammar.ts'

interface Counted {
  readonly channel: ChannelCode
  readonly count: number
}

export const failedTitle = 'Your search'
export const failedSearchResults = 'The search results couldn’t be loaded.'
export const refusedSearchHint = 'Change it in the search above: everything else you chose is still there.'

export const resultsMapLabel = ({ label, place }: { label: string; place: string }) => `Map: ${label} in ${place}`
export const resultsMapEverywhere = 'all regions'
export const resultsMapStill = (place: string) => `Map of ${place}`
export const resultsMapMap = 'Map'
export const resultsMapList = 'List'
export const resultsMapCount = ({ channel, count }: Counted) => `${countPlaces(channel, count)} on the map`
export const resultsMapRail = 'Places on the map'

export const title = (label: string) => `${label}`
export const titleIn = ({ label, place }: { label: string; place: string }) => `${label} in ${place}`
export const onMap = 'this part of the map'
export const count = ({ channel, count }: Counted) => countPlaces(channel, count)
export const wholeStay = 'prices are for the whole stay'
export const share = 'Share these results'
export const pageTitle = ({ label, place }: { label: string; place: string }) => `${label} in ${place}`
export const description = ({ label, place }: { label: string; place: string }) =>
  `Compare ${label} in ${place}. Every price is the total for your stay.`
export const asked = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `${date}, ${nights}, ${guests}`
export const dates = 'Other arrival dates with their lowest total'
export const datesCaption = 'Lowest total by arrival date'
export const datesFlexible = 'Showing each park’s cheapest date. Choose a date to see that date only.'
export const lowestDate = 'cheapest'
export const saving = (amount: string) => `Saves ${amount}`
export const left = (count: number) => `${count} left`
export const sort = 'Sort by'
export const sortApply = 'Sort'
export const sortBy = {
  recommended: 'Recommended',
  'price-asc': 'Price, lowest first',
  'price-desc': 'Price, highest first',
  date: 'Date',
  name: 'Name',
} as const
export const waiting = ({ channel, count }: Counted) =>
  `Checking ${count} more ${placeNoun(channel, count)}… Results so far are below.`
export const unchecked = ({ channel, count }: Counted) =>
  `Prices of ${countPlaces(channel, count)} couldn’t be checked, so ${plural(count, 'it isn’t', 'they aren’t')} shown.`
export const showMore = (channel: ChannelCode) => `Show more ${placeNoun(channel, 2)}`
export const fromStart = 'Back to the first results'
export const noneAtAll = 'Please choose an alternative date, a different number of nights or another region.'
export const allDates = 'All dates'
export const priceLowest = (date: string) => `lowest price, ${date}`
export const datesAnywhere = 'all regions'

export const dogs = 'Bringing a dog'

export const depositToday = (amount: string) => `${amount} deposit today`
export const cancelFor = ({ date, charge }: { date: string; charge: string }) => `Cancel by ${date} for ${charge}`
export const loseDeposit = ({ date, charge }: { date: string; charge: string }) =>
  `Cancel by ${date} and lose only your ${charge} deposit`
export const breakdown = 'What the total includes'
export const total = 'Total'
export const dueToday = 'Due today'
export const afterDeposit = ({ date }: { date: string }) => `After the deposit, by ${date}`
export const balanceDue = ({ date }: { date: string }) => `Balance due ${date}`
export const breakdownWhole = 'Everything compulsory is included. Extras are optional.'

export const sortedNow = ({ sort, count }: { sort: keyof typeof sortBy; count: string }) =>
  `${count}, sorted by ${sortBy[sort].toLowerCase()}`
export const foundNow = ({ title, ...list }: { title: string; sort: keyof typeof sortBy; count: string }) =>
  `${title}: ${sortedNow(list)}`
export const sortWhy = 'Why this order?'
export const sortRecommendedIs = 'Results are ranked by points for your stay:'
export const sortRating = 'half for its reviews: a rating from only a few reviews counts for less'
export const sortValue = 'about a third for value: a total below the usual price of the same accommodation'
export const sortChoice = 'the rest for choice: how much is still available'
export const sortUnpaid = 'Nobody can pay to rank higher.'

export const byDateTitle = ({ label, place }: { label: string; place: string }) =>
  `${label} in ${place}: prices by date`
export const byDateIntro = ({ nights, guests }: { nights: string; guests: string }) =>
  `The lowest total for ${nights} and ${guests} by arrival date, rounded up to the nearest pound.`
export const byDateDescription = ({ label, place }: { label: string; place: string }) =>
  `The lowest total of each arrival date for ${label} in ${place}.`
export const byDateMonths = 'Months'
export const byDateNone = 'Nothing is available for this stay'
export const byDateCheapest = 'cheapest that week'
export const byDateFlexible = 'one of your flexible dates'
export const byDateLegendFlexible = 'Dates with a bar above them are within your flexible dates.'
export const byDateLegend = 'Underlined prices are the cheapest that week.'

export const pictures = ({ count, name }: { count: number; name: string }) => `${count} pictures of ${name}`
export const previousPicture = (name: string) => `Previous picture of ${name}`
export const nextPicture = (name: string) => `Next picture of ${name}`
