import { plural } from '../../domain/words/grammar.ts'

/* Shared by several features. */

export const notOnSale = 'No dates on sale at the moment'
export const none = 'No regions to show at the moment'
export const noneText = 'Try another holiday type.'

export const failureNetwork = 'Network error. Please check your internet connection and try again.'
export const failureWithCode = ({ message, code }: { message: string; code: string }) => `${message} (code ${code})`

export const dateAround = ({ date, days }: { date: string; days: number }) =>
  `${date} ± ${days} ${plural(days, 'day', 'days')}`
export const dateWeekend = (date: string) => `Weekend near ${date}`

export const includes = (parts: string) => `includes ${parts}`
export const forDogs = ({ fee, count }: { fee: string; count: number }) =>
  `${fee} for ${count} ${plural(count, 'dog', 'dogs')}`
export const partyGuests = (count: number) => `${count} ${plural(count, 'guest', 'guests')}`
export const partyAdults = (count: number) => `${count} ${plural(count, 'adult', 'adults')}`
export const partyChildren = (count: number) => `${count} ${plural(count, 'child', 'children')}`
export const partyUnder5s = (count: number) => `${count} ${plural(count, 'under 5', 'under 5s')}`
export const partyDogs = (count: number) => `${count} ${plural(count, 'dog', 'dogs')}`
export const partyCots = (count: number) => `${count} ${plural(count, 'cot', 'cots')}`
export const partyAssistanceDogs = (count: number) => `${count} assistance ${plural(count, 'dog', 'dogs')}`
export const refusedSearch = 'We can’t search for that'
