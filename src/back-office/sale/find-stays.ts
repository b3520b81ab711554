/** The search of a telephone sale: the shop's search, with every unit that the party can have. */
import { hash } from 'node:crypto'
import type { z } from 'zod'
import { CALLS } from '../../contract/calls.ts'
import type { SearchAnswer, SearchForm } from '../../contract/search-calls.ts'
import { arrivalInMonth } from '../../domain/dates/flexible-dates.ts'
import { parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import { isSoldIn } from '../../server/availability/park-channels.ts'
import type { ParkFacts, UnitTypeFacts } from '../../server/availability/catalogue-facts.ts'
import type { UnitOffer } from '../../server/availability/queries.ts'
import { readParty } from '../../server/api/question/read-criteria.ts'
import { answerSearch } from '../../server/api/search/search.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import type { Deps } from '../../server/deps.ts'
import type { SearchQuery } from './sale-address.ts'

/** The submitted search, with its holiday type. */
export type SearchFields = z.output<typeof SearchQuery> & { readonly channel: ChannelCode }

/** A unit that can be held, at its arrival. */
export interface FoundUnit {
  readonly park: ParkFacts
  readonly unit: UnitTypeFacts
  readonly offer: UnitOffer
  readonly arrival: string
  readonly nights: number
}

export type Found =
  | {
      readonly kind: 'found'
      readonly answer: SearchAnswer
      readonly units: readonly FoundUnit[]
    }
  /** The name matches no park, or several. */
  | { readonly kind: 'which-park'; readonly parks: readonly ParkFacts[] }
  /** By the names of the form's fields. */
  | { readonly kind: 'errors'; readonly errors: Readonly<Record<string, string>> }

const MOST_PARKS = 10

export async function findStays(deps: Deps, fields: SearchFields): Promise<Found> {
  const parks = fields.park === '' ? [] : parksNamed(deps, fields)
  if (fields.park !== '' && parks.length !== 1) return { kind: 'which-park', parks: parks.slice(0, MOST_PARKS) }
  if (fields.arrival !== '' && parseCalendarDate(fields.arrival) === undefined)
    return { kind: 'errors', errors: { arrival: 'Enter a date.' } }
  const parsed = CALLS.search.input.safeParse(formOf(deps, fields, parks[0]))
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => [
      NAMES[String(issue.path[0])] ?? String(issue.path[0]),
      issue.code === 'too_big'
        ? `At most ${issue.maximum}.`
        : issue.code === 'too_small'
          ? `At least ${issue.minimum}.`
          : 'Enter a number.',
    ])
    return { kind: 'errors', errors: Object.fromEntries(errors) }
  }
  const input = parsed.data
  const searchId = hash('sha256', JSON.stringify(input), 'hex').slice(0, 32)
  const result = await answerSearch({ deps, input, doNotCache: () => {} }, searchId)
  if (result.kind === 'failed') {
    const errors = result.errors.map(({ field = 'adults', message }) => [field, message])
    return { kind: 'errors', errors: Object.fromEntries(errors) }
  }
  return { kind: 'found', answer: result.data, units: unitsOf(deps, input, result.data) }
}

/** Fields of the call by names of the form. */
const NAMES: Readonly<Record<string, string>> = { duration: 'nights', regionId: 'region', arrivalDate: 'arrival' }

function formOf(deps: Deps, fields: SearchFields, park: ParkFacts | undefined) {
  const { channel, region, arrival, month, nights, page, adults, children, under5s, dogs, assistanceDogs } = fields
  const isMonth = arrival === '' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
  return {
    channelId: channel,
    ...(region === '' || park ? {} : { regionId: region }),
    ...(park ? { parkId: park.id } : {}),
    ...(arrival === '' ? {} : { arrivalDate: arrival }),
    ...(isMonth ? { arrivalDate: arrivalInMonth(month, todayOf(deps)), flexibility: 'month' } : {}),
    duration: nights,
    adults,
    children,
    under5s,
    dogs,
    assistanceDogs,
    page,
    sort: 'price-asc',
  }
}

/** Parks of the channel by name: an exact match, else all that contain it. */
function parksNamed({ availability: { current } }: Deps, { channel, park: typed }: SearchFields): ParkFacts[] {
  const wanted = typed.toLowerCase()
  const { catalogue } = current
  const parks = [...catalogue.parks.values()].filter((park) => isSoldIn(catalogue, park, channel))
  const exact = parks.find(({ name }) => name.toLowerCase() === wanted)
  return exact ? [exact] : parks.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/** All units of each found park that the party can have on the found arrival. */
function unitsOf({ availability: { current } }: Deps, input: SearchForm, answer: SearchAnswer): FoundUnit[] {
  const { catalogue } = current
  return answer.results.flatMap(({ parkId, arrivalDate: arrival, nights }) => {
    const park = catalogue.parks.get(parkId)
    const offers = current.unitsOfPark(parkId, { arrival, nights }, readParty(input), input.channelId)
    return offers.flatMap((offer) => {
      const unit = catalogue.unitTypes.get(offer.unitTypeId)
      return park && unit && offer.state === 'bookable' ? [{ park, unit, offer, arrival, nights }] : []
    })
  })
}
