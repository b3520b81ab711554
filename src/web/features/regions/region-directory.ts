import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import { channelOf, hasOwnRegionOrder, type ChannelCode, type RegionArea } from '../../../domain/site/channel.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { criteriaFields, type UnitCriteria } from '../../addresses/criteria-fields.ts'
import { channelHomeAddress, withCriteria } from '../../addresses/search-address.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as uiWords from '../../ui/words.ts'
import * as words from './words.ts'

/** The lowest total on sale, and its stay. */
export interface Lowest {
  readonly price: Pence
  readonly arrival: CalendarDate
  readonly nights: number
}

interface DirectoryTown {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly lowest: Lowest | undefined
}

export interface DirectoryRegion {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture
  readonly parkCount: number
  readonly lowest: Lowest | undefined
  readonly towns: readonly DirectoryTown[]
}

/** The regions whose names start with a letter. */
interface DirectoryLetter {
  readonly letter: string
  readonly regions: readonly DirectoryRegion[]
}

const { compare } = new Intl.Collator('en-GB')

/**
 * A channel's regions with their towns and lowest prices: UK regions from A to Z, European ones in list order, which is
 * by country [RES-10]. Prices of towns are optional.
 *
 * @throws ApiFailure if the regions fail to load
 */
export async function readRegionDirectory(
  api: StorefrontApi,
  channel: ChannelCode,
  criteria: UnitCriteria,
  options: CallOptions = {},
): Promise<DirectoryRegion[]> {
  const [{ regions }, { towns }] = await Promise.all([
    api.channelRegions({ channelId: channel, ...criteriaFields(criteria) }, options),
    api.channelTowns({ channelId: channel, ...criteriaFields(criteria) }, options).catch(() => ({ towns: [] })),
  ])
  const found = regions.map((region): DirectoryRegion => ({
    id: region.regionId,
    name: region.name,
    slug: region.slug,
    picture: region.image,
    parkCount: region.parkCount,
    lowest: lowestOf(region.lowestPrice),
    towns: towns.filter(({ regionId }) => regionId === region.regionId).map(toTown),
  }))
  return hasOwnRegionOrder(channelOf(channel).area) ? found : found.sort((a, b) => compare(a.name, b.name))
}

function toTown({ townId, name, slug, lowestPrice }: OutputOf<'channelTowns'>['towns'][number]): DirectoryTown {
  return { id: townId, name, slug, lowest: lowestOf(lowestPrice) }
}

export function lowestOf(lowest: OutputOf<'operators'>['operators'][number]['lowestPrice']): Lowest | undefined {
  return lowest ? { price: lowest.price, arrival: lowest.arrivalDate, nights: lowest.nights } : undefined
}

/** Sorted regions grouped by initial letter; others in one group without a letter. */
export function regionGroups(area: RegionArea, regions: readonly DirectoryRegion[]): DirectoryLetter[] {
  if (hasOwnRegionOrder(area)) return [{ letter: '', regions }]
  const letters = new Map<string, DirectoryRegion[]>()
  for (const region of regions) {
    const letter = region.name.charAt(0).toUpperCase()
    const known = letters.get(letter)
    if (known) known.push(region)
    else letters.set(letter, [region])
  }
  return [...letters].map(([letter, found]) => ({ letter, regions: found }))
}

export function regionBrowseCrumbs(channel: ChannelCode, criteria?: UnitCriteria): Crumb[] {
  return [
    { label: uiWords.home, to: '/' },
    { label: channelOf(channel).label, to: withCriteria(channelHomeAddress(channel), criteria) },
    { label: words.crumb },
  ]
}
