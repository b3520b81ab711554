import { plural } from '../../../domain/words/grammar.ts'

export const list = 'Today’s offers'
export const ends = (date: string) => `Book by ${date}`
export const terms = 'Terms'
export const example = ({ park, nights, date }: { park: string; nights: number; date: string }) =>
  `${park}, ${nights} ${plural(nights, 'night', 'nights')} from ${date}`
export const see = (label: string) => `See all in ${label}`
export const none = 'No offers today'
export const noneText =
  'Prices are at their usual level. Every price is the total for your stay, including all compulsory charges.'
export const search = 'Search all holidays'
export const failed = 'Offers couldn’t be loaded'
