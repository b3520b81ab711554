import * as stateWords from '../../stay/words.ts'
import { plural } from '../../../domain/words/plural.ts'

export const places = {
  all: ({ count }: { count: number }) => `${count} ${plural(count, 'place', 'places')}`,
  some: ({ fitting, count }: { fitting: number; count: number }) =>
    `${fitting} of ${count} ${plural(count, 'place', 'places')}`,
}
export const placesToStay = {
  all: stateWords.places,
  some: ({ fitting, count }: { fitting: number; count: number }) =>
    `${fitting} of ${count} ${plural(count, 'place', 'places')} to stay`,
}
export const placesFrom = ({ places }: { places: string }) => `${places}, from`
export const noneFits = 'Nothing that fits'
export const title = ({ label }: { label: string }) => `${label}: places, prices and late deals`
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
  `${places} in ${regions} ${plural(regions, 'region', 'regions')}, from ${price} in total for ${nights} ${plural(nights, 'night', 'nights')}`
export const factsNoPrice = ({ places, regions }: { places: string; regions: number }) =>
  `${places} in ${regions} ${plural(regions, 'region', 'regions')}`
export const description = ({ facts, intro }: { facts: string; intro: string }) => `${facts}. ${intro}`
export const regions = 'Where to go'
export const regionsIntro = 'The lowest total for a stay on any date, with everything that is compulsory in it.'
export const allRegions = 'All regions and towns'
export const dates = 'Prices by date'
export const dogs = 'Where dogs may come'
export const operators = 'Who runs them'
export const operatorsIntro = 'Where each of them is, and what a stay costs there at least.'
export const operatorsMore = ({ count }: { count: number }) => `${count} more ${plural(count, 'operator', 'operators')}`
