import type { ClientBase } from 'pg'
import type { GeneratedCatalogue } from '../generate/catalogue.ts'

/** What of a generated catalogue is still the generator's: the parks that are in the database and of no imported operator. */
export async function withoutImported(client: ClientBase, catalogue: GeneratedCatalogue): Promise<GeneratedCatalogue> {
  const { rows } = await client.query<{ id: number }>(`
    select unit_type.id from unit_type
      join park on park.id = unit_type.park_id join operator on operator.id = park.operator_id
     where not operator.is_imported and not unit_type.is_withdrawn`)
  const unitTypeIds = new Set(rows.map(({ id }) => id))
  const unitTypes = catalogue.unitTypes.filter(({ id }) => unitTypeIds.has(id))
  const parkIds = new Set(unitTypes.map(({ parkId }) => parkId))
  return {
    parks: catalogue.parks.filter(({ id }) => parkIds.has(id)),
    unitTypes,
    sales: catalogue.sales.filter(({ unitTypeId }) => unitTypeIds.has(unitTypeId)),
    reviews: catalogue.reviews.filter(({ parkId }) => parkIds.has(parkId)),
    scarceExtras: catalogue.scarceExtras.filter(({ parkId }) => parkIds.has(parkId)),
  }
}

/**
 * Takes prices of imported operators out of offers that are over: the generator's offers come and go with the calendar.
 * To be called once those of the day are written.
 */
export async function leaveEndedOffers(client: ClientBase): Promise<void> {
  await client.query(`
    update price set offer_urn = null
     where offer_urn not in (select urn from offer)
       and unit_type_id in (
         select unit_type.id from unit_type
           join park on park.id = unit_type.park_id join operator on operator.id = park.operator_id
          where operator.is_imported)`)
}
