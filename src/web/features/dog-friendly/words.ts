import { plural } from '../../../domain/words/plural.ts'

export const title = ({ label }: { label: string }) => `${label} that take dogs`
export const crumb = 'Dogs welcome'
export const intro = ({ count, regions }: { count: number; regions: number }) =>
  `${count} ${plural(count, 'place', 'places')} in ${regions} ${plural(regions, 'region', 'regions')} ${plural(count, 'takes', 'take')} a dog. Prices are the lowest total, on any date, of what may be shared with one.`
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
  `${label} that take dogs: ${count} ${plural(count, 'place', 'places')} in ${regions} ${plural(regions, 'region', 'regions')}, from ${price} in total. What a dog costs, how many may come, and where they may not go.`
export const descriptionNoPrice = ({ label, count, regions }: { label: string; count: number; regions: number }) =>
  `${label} that take dogs: ${count} ${plural(count, 'place', 'places')} in ${regions} ${plural(regions, 'region', 'regions')}. What a dog costs, how many may come, and where they may not go.`
export const fees = 'What a dog costs'
export const feePer = {
  stay: ({ price }: { price: string }) => `${price} a dog for the whole stay`,
  night: ({ price }: { price: string }) => `${price} a dog a night`,
  free: () => 'Free of charge',
} as const
export const feeNote = 'In every price, once you search with a dog.'
export const most = 'How many'
export const mostFigure = ({ count }: { count: number }) => `${count} ${plural(count, 'dog', 'dogs')} at most`
export const maximumText = 'In one booking. Many places take fewer; each says how many.'
export const zones = 'Where dogs may not go'
export const zonesFigure = ({ count }: { count: number }) =>
  `${count} ${plural(count, 'place', 'places')} in these regions`
export const zonesParks = 'And elsewhere whatever is not marked for dogs. A search with a dog leaves both out.'
export const zonesNone =
  'Every place in these regions takes dogs, but only in what is marked for them. A search with a dog leaves the rest out.'
export const zonesRules = 'What else a place asks, such as leads, is in its important information.'
export const terms = 'Our terms about dogs'
export const search = 'Search with your dog'
export const regions = 'Regions with room for a dog'
export const regionDogs = ({ count }: { count: number }) => `up to ${count} ${plural(count, 'dog', 'dogs')}`
export const regionOf = ({ count, all }: { count: number; all: number }) => `${count} of ${all} places`
export const others = 'Dogs on other holidays'
export const noneTitle = ({ label }: { label: string }) => `No dogs on ${label}`
export const noneText =
  'Dogs cannot be taken to our European parks, and the search has no box for them there. On these holidays they can come too.'
export const noneDescription = ({ label }: { label: string }) =>
  `Dogs cannot be taken on ${label}. On these holidays at home they can.`
