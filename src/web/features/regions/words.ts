import { plural } from '../../../domain/words/grammar.ts'

export const operatorTitle = ({ operator, label }: { operator: string; label: string }) =>
  `${operator}: ${label} by region`
export const operatorFacts = ({ label, places, regions }: { label: string; places: string; regions: number }) =>
  `${label}: ${places} in ${regions} ${plural(regions, 'region', 'regions')}`
export const operatorDescription = ({
  operator,
  places,
  label,
  regions,
  price,
  about,
}: {
  operator: string
  places: string
  label: string
  regions: string
  price: string
  about: string
}) => `${label} with ${operator}: ${places} in ${regions}${price}. ${about}`
export const operatorDescriptionPrice = ({ price, nights }: { price: string; nights: number }) =>
  `, from ${price} total for ${nights} ${plural(nights, 'night', 'nights')}`
export const operatorRegionNames = ({ first, count }: { first: string; count: number }) =>
  `${first} and ${count} more ${plural(count, 'region', 'regions')}`
export const operatorAll = ({ count, region }: { count: number; region: string }) => `View all ${count} in ${region}`
export const operatorOthers = (operator: string) => `${operator} also has`
export const operatorNoPrice = 'Not on sale'
export const operatorNoneFits = 'No matches'
export const operatorNone = 'Nothing available to book at the moment'
export const operatorNoneText = ({ operator, label }: { operator: string; label: string }) =>
  `${operator} has no ${label} on sale at the moment.`
export const operatorNoneWay = (label: string) => `View all ${label}`

export const failedOperators = 'Operators couldn’t be loaded.'
export const failedRegions = 'The regions couldn’t be loaded.'

export const title = (label: string) => `${label} by region`
export const description = ({ label, count, price }: { label: string; count: number; price: string }) =>
  `Compare ${label} in ${count} ${plural(count, 'region', 'regions')} and every town, with the lowest total price of a stay${price}.`
export const descriptionPrice = (price: string) => `, from ${price}`
export const introduction = 'The lowest total for a stay on any date, including all compulsory charges.'
export const crumb = 'All regions'
export const townPrice = ({ price, nights }: { price: string; nights: number }) =>
  `${price} for ${nights} ${plural(nights, 'night', 'nights')}`
export const noneFits = 'No matches'

export const filters = 'Filters'
export const filtersOn = (count: number) => `Filters (${count})`
export const adults = 'Adults'
export const children = 'Children (5–17)'
export const under5s = 'Under 5s'
export const dogs = 'Dogs'
export const maxPrice = 'Maximum price'
export const anyPrice = 'Any price'
export const upTo = (price: string) => `Up to ${price}`
export const features = 'Features'
export const showPrices = 'Show prices'
export const regions = 'Regions'
export const map = 'Show map'
