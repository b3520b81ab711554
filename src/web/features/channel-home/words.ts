import { plural } from '../../../domain/words/grammar.ts'

export const placesOf = ({ fitting, places }: { fitting: number; places: string }) => `${fitting} of ${places}`
export const placesFrom = (places: string) => `${places}, from`
export const noneFits = 'No matches'
export const title = (label: string) => `${label}: places to stay, prices and late deals`
export const facts = ({
  places,
  regions,
  price,
  nights,
}: {
  places: string
  regions: number
  price: string
  nights: number
}) =>
  `${places} in ${regions} ${plural(regions, 'region', 'regions')}, from ${price} total for ${nights} ${plural(nights, 'night', 'nights')}`
export const factsNoPrice = ({ places, regions }: { places: string; regions: number }) =>
  `${places} in ${regions} ${plural(regions, 'region', 'regions')}`
export const description = ({ facts, intro }: { facts: string; intro: string }) => `${facts}. ${intro}`
export const regions = 'Where to go'
export const regionsIntro = 'The lowest total for a stay on any date, including all compulsory charges.'
export const allRegions = 'All regions and towns'
export const dates = 'Prices by date'
export const dogs = 'Dog-friendly areas'
export const operators = 'Operators'
export const operatorsIntro = 'Where each operator has places to stay, and its lowest price.'
export const operatorsMore = (count: number) => `${count} more ${plural(count, 'operator', 'operators')}`
