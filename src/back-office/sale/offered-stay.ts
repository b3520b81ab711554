import { telephoneHoldMinutes } from '../../domain/booking/hold.ts'
import { nearestOrNext } from '../../domain/search/nearest-arrivals.ts'
import { presentTerms } from '../../server/api/present/present-price.ts'
import type { Deps } from '../../server/deps.ts'
import { SUPPLIER_WAIT_MS } from '../../server/suppliers/supplier.ts'
import type { StayQuery } from './sale-address.ts'

/** A stay as it is offered now. */
export type OfferedStay = NonNullable<Awaited<ReturnType<typeof findOfferedStay>>>

const NEAREST_DATES = 8

/** Asks the live supplier as the shop does. Undefined if there is no such unit. */
export async function findOfferedStay(deps: Deps, fields: StayQuery) {
  const known = deps.availability.current.catalogue.unitTypes.get(fields.unit)
  if (!known) return undefined
  const { channel, parkId } = known
  const { arrival, nights } = fields
  const asked = { channel, place: { parkId }, arrivals: [arrival], nights }
  const { withoutParks } = await deps.suppliers.ask(asked, SUPPLIER_WAIT_MS)
  const { current } = deps.availability
  const { catalogue } = current
  const unit = catalogue.unitTypes.get(fields.unit)
  const park = unit && catalogue.parks.get(unit.parkId)
  const found = current.unitsOfPark(parkId, { arrival, nights }, fields, channel)
  const offer = found.find(({ unitTypeId }) => unitTypeId === fields.unit)
  if (!unit || !park || !offer) return undefined
  const isConfirmed = withoutParks.length === 0
  const others = channelUnits(deps, park.id, fields.unit)
  const ofDates = current.lowestBy({ channel, place: { parkId }, nights, party: fields, withoutUnits: others }, 'date')
  const operator = catalogue.operators.get(park.operatorId)
  const isLive = operator !== undefined && deps.suppliers.liveNamed(operator.supplier) !== undefined
  return {
    fields,
    park,
    /** 'Lowestoft, Suffolk'. */
    place: [catalogue.towns.get(park.townId)?.name, catalogue.regions.get(park.regionId)?.name]
      .filter(Boolean)
      .join(', '),
    unit,
    offer: isConfirmed ? offer : { ...offer, state: 'not-confirmed' as const },
    terms:
      offer.pence === undefined
        ? undefined
        : presentTerms(deps, unit, { ...offer, pence: offer.pence }, { arrival, nights }, fields),
    /** Hours that a hold of it lasts. */
    hours: telephoneHoldMinutes(deps.env.STAFF_HOLD_HOURS, isLive) / 60,
    /** Other arrivals of this unit, nearest first by date. */
    nearest: nearestOrNext(ofDates.values(), arrival, NEAREST_DATES),
  }
}

/** All unit types of the park but one. */
const channelUnits = ({ availability: { current } }: Deps, parkId: number, unitTypeId: number) =>
  current.catalogue
    .unitsOf(parkId)
    .map(({ id }) => id)
    .filter((id) => id !== unitTypeId)
