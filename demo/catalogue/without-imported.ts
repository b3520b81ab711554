import type { Pool } from 'pg'
import type { GeneratedCatalogue } from './generate/catalogue.ts'

/** The imported records of the database, which the generator must not change. */
export interface Imported {
  /** Unit types that are still generated; the others are imported or withdrawn. */
  readonly ownUnitTypes: ReadonlySet<number>
  readonly offers: ReadonlySet<number>
  readonly codes: ReadonlySet<string>
}

export async function readImported(pool: Pool): Promise<Imported> {
  const own = await pool.query<{ id: number }>(`
    select unit_type.id from unit_type
      join park on park.id = unit_type.park_id join operator on operator.id = park.operator_id
     where not operator.is_imported and not unit_type.is_withdrawn`)
  const offers = await pool.query<{ urn: number }>('select urn from offer where is_imported')
  const codes = await pool.query<{ code: string }>('select code from discount_code where is_imported')
  return {
    ownUnitTypes: new Set(own.rows.map(({ id }) => id)),
    offers: new Set(offers.rows.map(({ urn }) => urn)),
    codes: new Set(codes.rows.map(({ code }) => code)),
  }
}

/** The part of a generated catalogue that has not been imported. */
export function withoutImported(catalogue: GeneratedCatalogue, { ownUnitTypes }: Imported): GeneratedCatalogue {
  const unitTypes = catalogue.unitTypes.filter(({ id }) => ownUnitTypes.has(id))
  const parkIds = new Set(unitTypes.map(({ parkId }) => parkId))
  return {
    parks: catalogue.parks.filter(({ id }) => parkIds.has(id)),
    unitTypes,
    sales: catalogue.sales.filter(({ unitTypeId }) => ownUnitTypes.has(unitTypeId)),
    reviews: catalogue.reviews.filter(({ parkId }) => parkIds.has(parkId)),
    scarceExtras: catalogue.scarceExtras.filter(({ parkId }) => parkIds.has(parkId)),
  }
}
