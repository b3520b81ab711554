import { plural } from '../../../domain/words/plural.ts'

export const operatorTitle = ({ operator, label }: { operator: string; label: string }) =>
  `${operator}: ${label} by region`
export const operatorFacts = ({ label, count, regions }: { label: string; count: number; regions: number }) =>
  `${label}: ${count} ${plural(count, 'place', 'places')} in ${regions} ${plural(regions, 'region', 'regions')}`
export const operatorDescription = ({
  operator,
  count,
  label,
  regions,
  price,
  about,
}: {
  operator: string
  count: number
  label: string
  regions: string
  price: string
  about: string
}) => `${operator} has ${count} ${plural(count, 'place', 'places')} among our ${label}, in ${regions}${price}. ${about}`
export const operatorDescriptionPrice = ({ price, nights }: { price: string; nights: number }) =>
  `, from ${price} in total for ${nights} ${plural(nights, 'night', 'nights')}`
export const operatorRegionNames = ({ first, count }: { first: string; count: number }) =>
  `${first} and ${count} more ${plural(count, 'region', 'regions')}`
export const operatorAll = ({ count, region }: { count: number; region: string }) => `All ${count} in ${region}`
export const operatorOthers = ({ operator }: { operator: string }) => `${operator} also has`
export const operatorNoPrice = 'nothing on sale'
export const operatorNoneFits = 'nothing that fits'
export const operatorNone = 'Nothing to book here at present'
export const operatorNoneText = ({ operator, label }: { operator: string; label: string }) =>
  `${operator} has none of our ${label} on sale now.`
export const operatorNoneWay = ({ label }: { label: string }) => `All ${label}`

export const failedOperators = 'Operators could not be loaded.'
export const failedRegions = 'The regions could not be loaded.'

export const title = ({ label }: { label: string }) => `${label}, region by region`
export const description = ({ label, count, price }: { label: string; count: number; price: string }) =>
  `${label} on a map and region by region: ${count} ${plural(count, 'region', 'regions')} and every town, with the lowest total price of a stay${price}.`
export const descriptionPrice = ({ price }: { price: string }) => `, from ${price}`
export const introOf = {
  uk: 'From Land’s End to the Moray Firth. Prices are the lowest total for a stay on any date, with everything that is compulsory in it.',
  europe:
    'From Brittany to the Algarve and the Adriatic. Prices are the lowest total for a stay on any date, with everything that is compulsory in it.',
  boats:
    'Canals, rivers and broads to cruise at walking pace. Prices are the lowest total for a boat on any date, with everything that is compulsory in it.',
} as const
export const home = 'Home'
export const crumb = 'All regions'
export const nightsFrom = ({ nights }: { nights: number }) => `${nights} ${plural(nights, 'night', 'nights')} from`
export const townPrice = ({ price, nights }: { price: string; nights: number }) =>
  `${price} for ${nights} ${plural(nights, 'night', 'nights')}`
export const notOnSale = 'No dates on sale at present'
export const noneFits = 'Nothing that fits'
export const search = 'See all regions for your dates'
export const none = 'No regions here at present'
export const noneText = 'Please try another kind of holiday.'
