import { CALLS } from '../../../contract/calls.ts'
import type { ParkOnMap, SearchForm } from '../../../contract/search-calls.ts'
import { isWithinBounds } from '../../../domain/search/coordinates.ts'
import type { ParkFacts } from '../../availability/catalogue-facts.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import type { Deps } from '../../deps.ts'
import { searchedPlace, partyErrors } from '../question/read-criteria.ts'
import { endpoint } from '../endpoint.ts'
import { coverUnit, parkCover } from '../present/present-park.ts'
import { presentCharges } from '../present/present-price.ts'
import { ok, unprocessable } from '../result.ts'
import { querySuppliers, arrivalsOf, findParks, placeOf, searchQuestion } from './find-parks.ts'

/** A map shows all results: pagination is ignored. */
export const mapPins = endpoint(
  CALLS.mapPins,
  async ({ input, deps, doNotCache }) => {
    const asked = { ...searchQuestion(deps, input), offset: 0, limit: Infinity }
    const errors = partyErrors(asked.channel, asked.party)
    if (errors.length > 0) return unprocessable(errors)
    const { question } = await querySuppliers({ deps, doNotCache }, asked, arrivalsOf(deps, input, asked))
    const { catalogue } = deps.availability.current
    const found = findParks(deps, input, question).found.parks
    const isFound = new Set(found.map(({ parkId }) => parkId))
    const priced = found.flatMap(({ parkId, cheapest, dogFee, arrival }): ParkOnMap[] => {
      const park = catalogue.parks.get(parkId)
      const arrivalDate = arrival === question.arrival ? undefined : arrival
      if (!park) return []
      return [
        {
          ...presentOnMap(deps, park, cheapest.pence),
          dogFee: dogFee === 0 ? undefined : dogFee,
          localCharges: presentCharges(cheapest.lines),
          arrivalDate,
        },
      ]
    })
    const others = parksAround(deps, input)
      .filter(({ id }) => !isFound.has(id))
      .map((park) => presentOnMap(deps, park, null))
    return ok({ arrivalDate: question.arrival, nights: question.nights, parks: [...priced, ...others] })
  },
  { isShared: (deps, input) => !deps.suppliers.isLive(input.channelId, placeOf(deps, input)) },
)

/** The parks of the place that are sold in the channel at any time. */
function parksAround(deps: Deps, input: SearchForm): ParkFacts[] {
  const { catalogue } = deps.availability.current
  const { channelId, operatorId, bounds } = input
  const { regionId, townId, parkId } = searchedPlace(catalogue, input)
  const candidates = regionId === undefined ? [...catalogue.parks.values()] : catalogue.parksOfRegion(regionId)
  return candidates.filter(
    (park) =>
      isSoldIn(catalogue, park, channelId) &&
      (townId === undefined || park.townId === townId) &&
      (operatorId === undefined || park.operatorId === operatorId) &&
      (parkId === undefined || park.id === parkId) &&
      (bounds === undefined || isWithinBounds(park, bounds)),
  )
}

function presentOnMap(deps: Deps, park: ParkFacts, unitPrice: number | null): ParkOnMap {
  return {
    parkId: park.id,
    name: park.name,
    slug: park.slug,
    regionId: park.regionId,
    townName: deps.availability.current.catalogue.towns.get(park.townId)?.name ?? '',
    latitude: park.latitude,
    longitude: park.longitude,
    bubbles: park.halfBubbles / 2,
    reviewCount: park.reviewCount,
    image: parkCover(deps, park, coverUnit(deps.availability.current.catalogue, park)),
    unitPrice,
  }
}
