import { CALLS } from '../../../contract/calls.ts'
import type { UnitOffer as UnitOfferShown } from '../../../contract/park-fields.ts'
import type { Party } from '../../../domain/booking/party.ts'
import { startOfMinute } from '../../../domain/dates/calendar-date.ts'
import type { Stay } from '../../../domain/dates/stay.ts'
import { nearestOrNext } from '../../../domain/search/nearest-arrivals.ts'
import type { UnitTypeFacts } from '../../availability/catalogue-facts.ts'
import type { UnitOffer, UnitState } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import type { UnitTexts } from '../../content/catalogue-texts.ts'
import { defaultArrival, readCriteria } from '../question/read-criteria.ts'
import { endpoint } from '../endpoint.ts'
import { presentUnitPictures } from '../present/present-park.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { presentStayPrice, presentTerms } from '../present/present-price.ts'
import { SUPPLIER_WAIT_MS } from '../../suppliers/supplier.ts'
import { notFound, ok } from '../result.ts'

const NEAREST_DATES = 6

type ShownOffer = Omit<UnitOffer, 'state'> & { readonly state: UnitState | 'not-confirmed' }

export const parkResults = endpoint(CALLS.parkResults, async ({ input, deps, doNotCache }) => {
  const { parkId, duration: nights } = input
  const channels = channelsOfPark(deps.availability.current.catalogue, parkId)
  const channel = input.channelId ?? channels[0]
  if (channel === undefined || !channels.includes(channel)) return notFound()
  const place = { parkId }
  const question = { channel, place, nights, ...readCriteria(deps, input) }
  const arrival = input.arrivalDate ?? defaultArrival(deps, question)
  if (deps.suppliers.isLive(channel, place)) doNotCache()
  const [texts, { withoutParks, waitingParks }] = await Promise.all([
    deps.texts.unitsOfPark(parkId),
    deps.suppliers.ask({ channel, place, arrivals: [arrival], nights }, SUPPLIER_WAIT_MS),
  ])
  const { current } = deps.availability
  const offered = current.unitsOfPark(parkId, { arrival, nights }, question.party, channel)
  const units: readonly ShownOffer[] = withoutParks.length > 0 ? offered.map(unconfirmed) : offered
  const fitting = current.lowestBy({ ...question, arrivals: [arrival] }, 'unit')
  const ofDates = current.lowestBy(question, 'date')
  return ok({
    timeLoaded: new Date(startOfMinute(deps.clock.now())).toISOString(),
    channelId: channel,
    date: arrival,
    nights,
    wait: waitingParks > 0,
    lowestPrice: lowestOf(units.filter(({ unitTypeId }) => fitting.has(unitTypeId))),
    units: units.flatMap((unit) => {
      const facts = current.catalogue.unitTypes.get(unit.unitTypeId)
      const unitTexts = texts.get(unit.unitTypeId)
      return facts && unitTexts
        ? [
            {
              ...presentUnit(deps, unit, facts, unitTexts, { arrival, nights }, question.party),
              isOther: (unit.state === 'bookable' && !fitting.has(unit.unitTypeId)) || undefined,
            },
          ]
        : []
    }),
    nightsOptions: [...current.nightsOnSale(channel, place)],
    nearestDates: nearestOrNext(ofDates.values(), arrival, NEAREST_DATES).map((day) => ({
      arrivalDate: day.arrival,
      nights: day.nights,
      price: day.pence,
    })),
  })
})

/**
 * Units that the supplier has not confirmed are neither available nor sold out: the last known state does not count
 * [RES-03].
 */
function unconfirmed(unit: UnitOffer): ShownOffer {
  const isOpen = unit.state === 'bookable' || unit.state === 'sold-out'
  return isOpen ? { ...unit, state: 'not-confirmed', pence: undefined, lines: [], left: 0 } : unit
}

function lowestOf(units: readonly ShownOffer[]): number | null {
  const prices = units.flatMap((unit) => (unit.state === 'bookable' && unit.pence !== undefined ? [unit.pence] : []))
  return prices.length > 0 ? Math.min(...prices) : null
}

function presentUnit(
  deps: Deps,
  unit: ShownOffer,
  facts: UnitTypeFacts,
  texts: UnitTexts,
  stay: Stay,
  party: Party,
): UnitOfferShown {
  return {
    unitId: facts.id,
    unitTypeId: facts.id,
    unitType: facts.name,
    unitDesc: texts.description,
    image: presentUnitPictures(deps.pictures, facts)[0],
    pictureCount: Math.max(1, facts.photos.length),
    channelId: facts.channel,
    grade: facts.grade,
    gradeRank: facts.gradeRank,
    sleeps: facts.sleeps,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    beds: texts.beds.map((bed) => ({ ...bed })),
    floorArea: texts.floorArea,
    features: [...facts.features],
    dogsAllowed: facts.dogsAllowed,
    included: [...texts.included],
    ...(texts.letting.length > 0 ? { letting: [...texts.letting] } : {}),
    disabledAccess: texts.accessibility.stepFreeRoute,
    accessibility: texts.accessibility,
    arrivalDate: stay.arrival,
    nights: stay.nights,
    ...(unit.state === 'bookable' && unit.pence !== undefined
      ? {
          ...presentStayPrice({ ...unit, pence: unit.pence }),
          terms: presentTerms(deps, facts, { ...unit, pence: unit.pence }, stay, party),
        }
      : { unitPrice: null }),
    unavailable: unit.state === 'bookable' ? undefined : unit.state,
  }
}
