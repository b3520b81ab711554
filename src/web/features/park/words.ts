import { plural } from '../../../domain/words/plural.ts'

export const loadFailed = 'The information about this park could not be loaded.'

export const mapLabel = ({ park }: { park: string }) => `Map: ${park} and around`
export const mapStill = ({ park, town }: { park: string; town: string }) => `Map of ${park} near ${town}`

export const title = ({ park, region }: { park: string; region: string }) => `${park}, ${region}`
export const pageTitle = ({ park, region, label }: { park: string; region: string; label: string }) =>
  `${park}, ${region}: ${label}`
export const description = ({ label, price, summary }: { label: string; price: string; summary: string }) =>
  `${label}${price}. ${summary}`
export const descriptionPrice = ({ price, nights }: { price: string; nights: number }) =>
  ` from ${price} in total for ${nights} ${plural(nights, 'night', 'nights')}`
export const home = 'Home'
export const operator = ({ operator }: { operator: string }) => `Run by ${operator}`
export const sections = 'On this page'
export const about = 'About'
export const aboutTitle = ({ park }: { park: string }) => `About ${park}`
export const accommodation = 'Accommodation'
export const facilities = 'Facilities'
export const reviews = 'Reviews'
export const information = 'Important information'
export const map = 'Map'
export const things = 'Things to do'
export const gallery = ({ park }: { park: string }) => `Pictures of ${park}`
export const picture = ({ number, count }: { number: number; count: number }) => `Picture ${number} of ${count}`
export const counter = ({ number, count }: { number: number; count: number }) => `${number} / ${count}`
export const pictureAll = ({ count }: { count: number }) => `Look at all ${count} pictures`
export const pictureShow = ({ number, count }: { number: number; count: number }) =>
  `Show picture ${number} of ${count}`
export const pictureOpen = ({ number, count }: { number: number; count: number }) =>
  `Look at picture ${number} of ${count} in full`
export const picturesFailed = 'The pictures could not be opened.'
export const picturePrevious = 'Picture before'
export const pictureNext = 'Picture after'
export const choose = 'Choose'
export const dates = 'Other dates'
export const otherDates = 'See other dates'
export const changeDates = 'Change dates or nights'
export const changeGuests = 'Change guests'
export const chooseUnit = 'Choose your accommodation'
export const stay = 'Your stay'
export const barTotal = ({ price }: { price: string }) => `${price} total`
export const asking = 'Checking today’s prices…'
export const notConfirmed = 'Prices not confirmed'
export const noneFree = 'Nothing free for this stay'
export const noneFits = 'Nothing free with your filters'
export const arrive = 'Arrive'
export const leave = 'Leave'
export const guests = 'Guests'
