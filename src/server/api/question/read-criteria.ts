import { featureById } from '../../../domain/unit/features.ts'
import { PRICE_CEILING, PRICE_FLOOR, ALL_REGIONS, type RegionChoice } from '../../../domain/search/search-criteria.ts'
import type { UnitCriteria, PriceQuestion, Place } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import {
  DEFAULT_PARTY,
  partyError,
  raiseAdultsIfNone,
  type Party,
  type PartyError,
} from '../../../domain/booking/party.ts'
import { earliestArrival } from '../../../domain/dates/stay.ts'
import type { SearchedPlace } from '../../../contract/fields.ts'
import type { Catalogue } from '../../availability/catalogue-facts.ts'
import type { ValidationError } from '../../../contract/call.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { partyErrorText } from '../../../domain/words/party-error-words.ts'

const PENCE_PER_POUND = 100

interface CriteriaInput extends PartyInput {
  readonly features: readonly number[]
  readonly offers: readonly number[]
  readonly minBedrooms: number
  readonly minBathrooms: number
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
}

/**
 * The party and its filters, as every price is asked [TRUE-01]. Unknown features and offers are left out, as an old
 * address may name them [SRCH-09]; at an end of the price slider there is no limit [RES-05].
 */
export function readCriteria({ availability: { current } }: Pick<Deps, 'availability'>, input: CriteriaInput) {
  return {
    party: readParty(input),
    features: [...new Set(input.features)].filter((id) => featureById(id) !== undefined),
    offers: [...new Set(input.offers)].filter((urn) => current.catalogue.offers.has(urn)),
    minBedrooms: input.minBedrooms,
    minBathrooms: input.minBathrooms,
    minPence: inPence(input.minPrice),
    maxPence: inPence(input.maxPrice),
  } satisfies UnitCriteria
}

function inPence(pounds: number | undefined): number | undefined {
  const isLimit = pounds !== undefined && pounds > PRICE_FLOOR && pounds < PRICE_CEILING
  return isLimit ? pounds * PENCE_PER_POUND : undefined
}

/**
 * The arrival of a search without one: the first on sale that matches the whole query, so that a link to an offer opens
 * a date with that offer; without a match the first on sale, else tomorrow [SRCH-10].
 */
export function defaultArrival(
  deps: Pick<Deps, 'availability' | 'clock'>,
  question: Omit<PriceQuestion, 'arrivals' | 'lastDeparture' | 'startDays'>,
): CalendarDate {
  const { channel, place, nights } = question
  const { current } = deps.availability
  const anything = { channel, place, party: DEFAULT_PARTY }
  return (
    current.firstArrival(question) ??
    current.firstArrival({ ...anything, nights }) ??
    current.firstArrival(anything) ??
    earliestArrival(londonDateAt(deps.clock.now()))
  )
}

interface Asked {
  readonly regionId: RegionChoice
  readonly townId?: number
  readonly parkId?: number
}

/**
 * The place of a search: a park, else a town, else a region, else everywhere. A town or park implies its region,
 * whatever the address says; an unknown place is ignored [SRCH-09].
 */
export function searchedPlace(catalogue: Catalogue, { regionId, townId, parkId }: Asked): Place {
  const park = parkId === undefined ? undefined : catalogue.parks.get(parkId)
  if (park) return { parkId: park.id }
  const town = townId === undefined ? undefined : catalogue.towns.get(townId)
  if (town) return { regionId: town.regionId, townId: town.id }
  return { regionId: regionId !== ALL_REGIONS && catalogue.regions.has(regionId) ? regionId : undefined }
}

/** The town or park of a place with its region, for headings and the search box; undefined for a wider place. */
export function presentPlace(catalogue: Catalogue, { townId, parkId }: Place): SearchedPlace | undefined {
  const kind = parkId === undefined ? 'town' : 'park'
  const found = catalogue.parks.get(parkId ?? 0) ?? catalogue.towns.get(townId ?? 0)
  return found && { kind, id: found.id, name: found.name, slug: found.slug, regionId: found.regionId }
}

/** The party of a query; an empty one gets the default number of adults [SRCH-19]. */
export function readParty(input: PartyInput): Party {
  return raiseAdultsIfNone(namedParty(input))
}

interface PartyInput extends Omit<Party, 'dogs'> {
  readonly dogs?: number | undefined
  readonly petFriendly?: boolean | undefined
}

/** The party as given; `petFriendly` without a number is one dog. */
export function namedParty({ adults, children, under5s, dogs, petFriendly, assistanceDogs }: PartyInput): Party {
  return { adults, children, under5s, dogs: dogs ?? (petFriendly ? 1 : 0), assistanceDogs }
}

/** The error of a party for a channel, at its field [SRCH-12]. */
export function partyErrors(channel: ChannelCode, party: Party): ValidationError[] {
  const error = partyError(channel, party)
  return error ? [presentPartyError(channel, error)] : []
}

export const presentPartyError = (channel: ChannelCode, error: PartyError): ValidationError => ({
  code: error.kind,
  field: FIELDS[error.kind],
  message: partyErrorText(error, channel),
})

const FIELDS = {
  'too-few-adults': 'adults',
  'too-many-guests': 'adults',
  'too-many-dogs': 'dogs',
  'too-many-assistance-dogs': 'assistanceDogs',
  'not-a-count': 'adults',
} as const
