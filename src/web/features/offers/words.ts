import { plural } from '../../../domain/words/plural.ts'

export const list = 'Offers today'
export const ends = ({ date }: { date: string }) => `Book by ${date}`
export const terms = 'Conditions'
export const example = ({ park, nights, date }: { park: string; nights: number; date: string }) =>
  `${park}, ${nights} ${plural(nights, 'night', 'nights')} from ${date}`
export const see = ({ label }: { label: string }) => `See them in ${label}`
export const none = 'Nothing is on offer today'
export const noneText =
  'Every price is then the ordinary one. It is the total all the same, with everything compulsory in it.'
export const search = 'Search all holidays'
export const failed = 'The offers could not be loaded'
