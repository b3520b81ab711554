import { plural } from '../../../domain/words/plural.ts'

export const title = ({ label }: { label: string }) => `Dog-friendly ${label}`
export const crumb = 'Dog-friendly areas'
export const intro = ({ count, regions }: { count: number; regions: number }) =>
  `${count} ${plural(count, 'place', 'places')} in ${regions} ${plural(regions, 'region', 'regions')} ${plural(count, 'accepts', 'accept')} dogs. Prices are the lowest total on any date for dog-friendly accommodation.`
export const description = ({
  label,
  count,
  regions,
  price,
}: {
  label: string
  count: number
  regions: number
  price: string
}) =>
  `Dog-friendly ${label}: ${count} ${plural(count, 'place', 'places')} in ${regions} ${plural(regions, 'region', 'regions')}, from ${price} total. Dog fees, how many dogs you can bring, and where dogs are not allowed.`
export const descriptionNoPrice = ({ label, count, regions }: { label: string; count: number; regions: number }) =>
  `Dog-friendly ${label}: ${count} ${plural(count, 'place', 'places')} in ${regions} ${plural(regions, 'region', 'regions')}. Dog fees, how many dogs you can bring, and where dogs are not allowed.`
export const fees = 'Dog fees'
export const feePer = {
  stay: ({ price }: { price: string }) => `${price} per dog, per stay`,
  night: ({ price }: { price: string }) => `${price} per dog, per night`,
  free: () => 'Free',
} as const
export const feeNote = 'Included in every price when you search with a dog.'
export const most = 'How many dogs'
export const mostFigure = ({ count }: { count: number }) => `Up to ${count} ${plural(count, 'dog', 'dogs')}`
export const maximumText = 'Per booking. Many places accept fewer: each one says how many.'
export const zones = 'Where dogs are not allowed'
export const zonesFigure = ({ count }: { count: number }) =>
  `${count} ${plural(count, 'place', 'places')} in these regions`
export const zonesParks =
  'Elsewhere, accommodation that is not dog-friendly. When you search with a dog, we leave both out.'
export const zonesNone =
  'Every place in these regions accepts dogs, but only in dog-friendly accommodation. When you search with a dog, we leave the rest out.'
export const zonesRules = 'Other rules, such as keeping dogs on a lead, are in each park’s important information.'
export const terms = 'Our terms for dogs'
export const search = 'Search with a dog'
export const regions = 'Dog-friendly areas'
export const regionDogs = ({ count }: { count: number }) => `up to ${count} ${plural(count, 'dog', 'dogs')}`
export const regionOf = ({ count, all }: { count: number; all: number }) => `${count} of ${all} places`
export const others = 'Other dog-friendly holidays'
export const noneTitle = ({ label }: { label: string }) => `${label}: dogs are not allowed`
export const noneText = 'Our European parks do not accept pet dogs. You can bring a dog on these holidays.'
export const noneDescription = ({ label }: { label: string }) =>
  `${label} do not accept pet dogs. See our dog-friendly holidays in the UK.`
