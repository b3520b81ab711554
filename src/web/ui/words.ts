import { plural } from '../../domain/words/grammar.ts'
import { type BankHolidayName, type HolidayName } from '../../domain/dates/school-calendar.ts'

export const home = 'Home'

export const calendarLabel = 'Arrival date'
export const calendarMonths = 'Months'
export const calendarGrid = (month: string) => `Arrival dates in ${month}`
export const calendarPrevious = 'Previous month'
export const calendarNext = 'Next month'
export const calendarDayUnpriced = (date: string) => `${date}, no price`
export const calendarDayPriced = ({ date, price }: { date: string; price: string }) => `${date}, from ${price} total`
export const calendarDayCheapest = ({ date, price }: { date: string; price: string }) =>
  `${date}, from ${price} total, cheapest that week`
export const calendarDayHolidays = ({ day, holidays }: { day: string; holidays: string }) => `${day}, ${holidays}`
export const calendarChosen = (day: string) => `${day}, selected`

export const holidays = 'Holidays in these months'
export const bankHoliday: Record<BankHolidayName, string> = {
  'new-year': 'New Year bank holiday',
  'good-friday': 'Good Friday bank holiday',
  'easter-monday': 'Easter Monday bank holiday',
  'early-may': 'early May bank holiday',
  spring: 'spring bank holiday',
  summer: 'summer bank holiday',
  christmas: 'Christmas bank holiday',
  'boxing-day': 'Boxing Day bank holiday',
}
export const schoolHoliday: Record<HolidayName, string> = {
  'february-half-term': 'February half-term',
  easter: 'Easter school holidays',
  'may-half-term': 'May half-term',
  summer: 'summer school holidays',
  'october-half-term': 'October half-term',
  christmas: 'Christmas school holidays',
}
export const schoolHolidayDates = ({ name, first, last }: { name: string; first: string; last: string }) =>
  `${name}: ${first} to ${last}`
export const bankHolidayDate = ({ name, date }: { name: string; date: string }) => `${name}: ${date}`
export const holidaysNote = 'School holidays vary by area. These are the usual dates in England.'

export const comboboxOpen = (label: string) => `Show all: ${label}`
export const comboboxNone = (text: string) => `No results for “${text}”. Try fewer letters.`
export const comboboxMore = 'There are more results: keep typing to find them.'
export const comboboxCount = (count: number) => `${count} ${plural(count, 'choice', 'choices')}`

export const paginationLabel = 'Pages'
export const paginationPrevious = 'Previous'
export const paginationNext = 'Next'
export const paginationOf = ({ page, pageCount }: { page: number; pageCount: number }) => `Page ${page} of ${pageCount}`
export const paginationPage = (page: number) => `Page ${page}`

export const breadcrumb = 'You are here'

export const close = 'Close'
export const working = 'Please wait…'
export const retry = 'Retry'
export const stepperLess = (label: string) => `Fewer: ${label}`
export const stepperMore = (label: string) => `More: ${label}`
export const stepperNow = (step: { label: string; value: number; min: number; max: number }) =>
  `${step.label}: ${step.value}${step.value >= step.max ? ', the most' : step.value <= step.min ? ', the least' : ''}`
export const priceFrom = 'from'
export const priceWas = 'Was'
export const priceTotalForNights = (nights: number) => `total for ${nights} ${plural(nights, 'night', 'nights')}`
export const priceSaving = (amount: string) => `You save ${amount}`
export const ratingLabel = (rating: number) => `Rated ${rating} out of 5`
export const ratingReviews = (count: number) => `(${count} ${plural(count, 'review', 'reviews')})`
export const filtersRemove = 'Remove filter:'
export const rangeBetween = ({ low, high }: { low: string; high: string }) => `${low} to ${high}`
export const carouselRole = 'carousel'
export const carouselSlides = (count: number) => `${count} slides, moved with the arrow keys`
export const carouselPrevious = (label: string) => `Previous: ${label}`
export const carouselNext = (label: string) => `Next: ${label}`
export const listShown = ({ shown, total }: { shown: number; total: number | string }) => `${shown} of ${total} shown`
export const shareButton = 'Share'
export const shareCopied = 'Link copied'
export const shareFailed = (url: string) => `Copy this link: ${url}`
export const nights = (nights: number) => `${nights} ${plural(nights, 'night', 'nights')}`
export const titleError = 'Error: '

export const chunkFailed = 'Loading chunk failed'
export const chunkHint = 'Part of the page didn’t load. Check your connection and try again.'
export const pictureFailed = 'Photo not available'
