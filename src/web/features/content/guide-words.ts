import { plural } from '../../../domain/words/grammar.ts'

export const pageTitle = ({ region }: { region: string }) => `${region} travel guide`
export const crumb = 'Inspiration'
export const error = 'The travel guide could not be loaded.'
export const bestFor = 'Best for'
export const things = ({ region }: { region: string }) => `Things to do in ${region}`
export const thingsIntro = 'The numbers match the map. Distances are in a straight line.'
export const thingsIntroNoMap = 'Distances are in a straight line.'
export const distance = ({ miles }: { miles: string }) => `${miles} ${plural(Number(miles), 'mile', 'miles')} from`
export const site = 'Visit website'
export const siteOf = ({ name }: { name: string }) => `: ${name}`
export const map = ({ region }: { region: string }) => `Map of things to do and places to stay in ${region}`
export const staticMap = ({ region }: { region: string }) => `Where ${region} is`
export const about = ({ region }: { region: string }) => `About ${region}`
export const stay = ({ region }: { region: string }) => `Where to stay in ${region}`
export const stayIntro = 'Places to stay with dates available, by holiday type. Every price is the total for the stay.'
export const areaTitle = {
  uk: 'In the UK',
  boats: 'On the water',
  europe: 'In Europe',
} as const
