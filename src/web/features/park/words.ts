import { plural } from '../../../domain/words/grammar.ts'

export const loadFailed = 'We couldn’t load this page.'
export const mapLabel = (park: string) => `Map of ${park} and the area`
export const mapStill = ({ park, town }: { park: string; town: string }) => `Map of ${park} near ${town}`

export const title = ({ park, region }: { park: string; region: string }) => `${park}, ${region}`
export const pageTitle = ({ park, region, label }: { park: string; region: string; label: string }) =>
  `${park}, ${region}: ${label}`
export const description = ({ label, price, summary }: { label: string; price: string; summary: string }) =>
  `${label}${price}. ${summary}`
export const descriptionPrice = ({ price, nights }: { price: string; nights: number }) =>
  ` from ${price} in total for ${nights} ${plural(nights, 'night', 'nights')}`
export const home = 'Home'
export const operator = (operator: string) => `Run by ${operator}`
export const sections = 'On this page'
export const about = 'About'
export const aboutTitle = (park: string) => `About ${park}`
export const accommodation = 'Accommodation'
export const facilities = 'Facilities'
export const reviews = 'Reviews'
export const information = 'Important information'
export const map = 'Map'
export const things = 'Things to do'

export const stay = 'Your stay'
export const arrive = 'Arrive'
export const leave = 'Leave'
export const guests = 'Guests'
export const changeDates = 'Change dates'
export const changeGuests = 'Change guests'
export const seeAll = (count: number) => `See all ${count} available`
export const available = (date: string) => `Available ${date}`
export const seeDates = 'See all dates and prices'
export const seeOthers = 'See what’s available'
export const dates = 'See dates'
export const monthTable = (month: string) => `Lowest totals by arrival date in ${month}`
/** Said when the stay or its price has changed. */
export const stayNow = (stay: { nights: string; date: string; guests: string; price: string }) =>
  `${stay.nights} from ${stay.date}, ${stay.guests}: ${stay.price}`
export const barTotal = (price: string) => `${price} total`
export const asking = 'Checking today’s prices…'
export const notConfirmed = 'Prices not confirmed'
export const noneFree = 'Not available for these dates'
export const noneFits = 'Nothing available with your filters'
export const alertCheaper = 'Email me if the price drops'
export const alertAvailable = 'Email me if it becomes available'

export const partyAdults = 'Adults'
export const partyChildren = 'Children'
export const partyChildrenHint = 'Aged 5 to 17'
export const partyUnder5s = 'Under 5s'
export const partyDogs = 'Dogs'
export const partyDogsHint = 'Prices include the charge for dogs'
export const partyAssistanceDogs = 'Assistance dogs'
export const partyAssistanceDogsHint = 'Free'
export const partyUpdate = 'Show prices'

export const pricesTitle = 'Prices by arrival date'
export const pricesIntro = ({ nights, guests }: { nights: string; guests: string }) =>
  `Lowest total for ${nights} and ${guests}, rounded up to the next pound. Choose your arrival date.`
export const nightsTabs = 'Number of nights'
export const monthEarlier = ({ month }: { month: string }) => `Previous month, ${month}`
export const monthLater = ({ month }: { month: string }) => `Next month, ${month}`
export const day = ({ date, price }: { date: string; price: string }) => `${date}, from ${price} total`
export const dayCheapest = ({ date, price }: { date: string; price: string }) =>
  `${date}, from ${price} total, cheapest that week`
export const dayChosen = (day: string) => `${day}, selected`
export const dayFlexible = (day: string) => `${day}, one of your flexible dates`
export const cheapest = 'lowest'
export const legend = '‘Lowest’ marks the cheapest arrival date of the week. Your stay is shaded.'
export const legendShort = 'Underlined: cheapest arrival date of the week. Shaded: your stay.'
export const legendFlexible = 'A line above a date marks one of your flexible dates.'
export const noPrices = ({ nights, month }: { nights: string; month: string }) =>
  `No stays of ${nights} are on sale in ${month}.`
export const pricesFailed = 'We couldn’t load the prices by date.'

export const breakdownTotal = (nights: number) => `Total for ${nights} ${plural(nights, 'night', 'nights')}`

interface Place {
  readonly number: number
  readonly count: number
}

export const gallery = (name: string) => `Pictures of ${name}`
export const picture = ({ number, count }: Place) => `Picture ${number} of ${count}`
export const pictureCounter = ({ number, count }: Place) => `${number} of ${count}`
export const pictureAll = (count: number) => `View all ${count} pictures`
export const pictureAllOf = ({ count, name }: { count: number; name: string }) =>
  `View all ${count} pictures of ${name}`
/** Before what is in the picture. */
export const pictureShow = ({ number, count }: Place) => `Show picture ${number} of ${count}: `
export const pictureOpen = ({ number, count }: Place) => `View picture ${number} of ${count}: `
export const picturesFailed = 'We couldn’t open the pictures.'
export const picturePrevious = 'Previous picture'
export const pictureNext = 'Next picture'
export const pictureRow = 'Swipe or scroll through the pictures'
export const pictureGrid = 'All pictures'
export const pictureBack = (park: string) => `Back to ${park}`

export const howFarTitle = 'How far is it from you?'
export const howFarLink = 'How far from you?'
export const howFarPostcode = 'Your postcode'
export const howFarHint = 'For example LS1 or LS1 4AP. We don’t keep it or pass it on.'
export const howFarShow = 'Show distance'
export const howFarRequired = 'Enter your postcode'
export const howFarInvalid = 'Enter a UK postcode, such as LS1 or LS1 4AP'
export const howFarUnknown = (area: string) => `There’s no UK postcode area ${area}. Check your postcode.`
export const howFarMiles = (miles: number) => (miles === 5 ? 'About 5 miles or less' : `About ${miles} miles`)
export const howFarLine = ({ park, code, area }: { park: string; code: string; area: string }) =>
  `in a straight line from ${code} (${area} postcode area) to ${park}. The journey by road is longer.`
