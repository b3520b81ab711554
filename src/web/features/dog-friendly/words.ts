import type { ChannelCode } from '../../../domain/site/channel.ts'
import { countPlaces } from '../../../domain/words/place-words.ts'
import { plural } from '../../../domain/words/grammar.ts'

export const title = (label: string) => `Dog-friendly ${label}`
export const crumb = 'Dog-friendly areas'
export const intro = ({ channel, count, regions }: { channel: ChannelCode; count: number; regions: number }) =>
  `${countPlaces(channel, count)} in ${regions} ${plural(regions, 'region', 'regions')} ${plural(count, 'accepts', 'accept')} dogs. Prices are the lowest total on any date for dog-friendly accommodation.`
export const description = ({
  channel,
  label,
  count,
  regions,
  price,
}: {
  channel: ChannelCode
  label: string
  count: number
  regions: number
  price: string
}) =>
  `Dog-friendly ${label}: ${countPlaces(channel, count)} in ${regions} ${plural(regions, 'region', 'regions')}, from ${price} total. Dog fees, how many dogs you can bring, and where dogs aren’t allowed.`
export const descriptionNoPrice = ({
  channel,
  label,
  count,
  regions,
}: {
  channel: ChannelCode
  label: string
  count: number
  regions: number
}) =>
  `Dog-friendly ${label}: ${countPlaces(channel, count)} in ${regions} ${plural(regions, 'region', 'regions')}. Dog fees, how many dogs you can bring, and where dogs aren’t allowed.`
export const fees = 'Dog fees'
export const feePer = {
  stay: ({ price }: { price: string }) => `${price} per dog, per stay`,
  night: ({ price }: { price: string }) => `${price} per dog, per night`,
  free: () => 'Free',
} as const
export const feeNote = 'Included in every price when you search with a dog.'
export const dogLimit = 'How many dogs'
export const dogLimitFigure = (count: number) => `Up to ${count} ${plural(count, 'dog', 'dogs')}`
export const maximumText = 'Per booking. Many places accept fewer: each one says how many.'
export const zones = 'Where dogs aren’t allowed'
export const zonesFigure = ({ channel, count }: { channel: ChannelCode; count: number }) =>
  `${countPlaces(channel, count)} in these regions`
export const zonesParks =
  'Elsewhere, accommodation that isn’t dog-friendly. When you search with a dog, we leave both out.'
export const zonesNone =
  'Every place in these regions accepts dogs, but only in dog-friendly accommodation. When you search with a dog, we leave the rest out.'
export const zonesRules = 'Other rules, such as keeping dogs on a lead, are in each one’s important information.'
export const terms = 'Our terms for dogs'
export const search = 'Search with a dog'
export const regions = 'Dog-friendly areas'
export const regionDogs = (count: number) => `up to ${count} ${plural(count, 'dog', 'dogs')}`
export const regionOf = ({ channel, count, all }: { channel: ChannelCode; count: number; all: number }) =>
  `${count} of ${countPlaces(channel, all)}`
export const others = 'Other dog-friendly holidays'
export const noneTitle = (label: string) => `${label}: dogs aren’t allowed`
export const noneText = 'Our European parks don’t accept pet dogs. You can bring a dog on these holidays.'
export const noneDescription = (label: string) =>
  `${label} don’t accept pet dogs. See our dog-friendly holidays in the UK.`
