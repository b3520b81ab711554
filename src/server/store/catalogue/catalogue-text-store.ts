/** Texts and photographs of parks and unit types, as staff change them [STAFF-06]. */
import { hash } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { park, unitType } from '../schema/catalogue.ts'
import { uploadedPhoto } from '../schema/catalogue-by-staff.ts'
import type { Queries, Transaction } from '../transaction.ts'

const parkColumns = {
  name: park.name,
  summary: park.summary,
  description: park.description,
  importantInformation: park.importantInformation,
  directions: park.directions,
  telephone: park.telephone,
  arrivalFrom: park.arrivalFrom,
  departureBy: park.departureBy,
  features: park.features,
  photos: park.photos,
}

const unitColumns = {
  name: unitType.name,
  description: unitType.description,
  included: unitType.included,
  features: unitType.features,
  photos: unitType.photos,
}

/** The subject of a text: a park, or a unit type of one. */
export interface Described {
  readonly kind: 'park' | 'unit'
  readonly id: number
}

export async function findParkContent(queries: Queries, id: number) {
  const [row] = await queries.select(parkColumns).from(park).where(eq(park.id, id))
  return row
}

export async function findUnitContent(queries: Queries, id: number) {
  const [row] = await queries
    .select({ ...unitColumns, parkId: unitType.parkId })
    .from(unitType)
    .where(eq(unitType.id, id))
  return row
}

export type ParkContent = NonNullable<Awaited<ReturnType<typeof findParkContent>>>
export type UnitContent = NonNullable<Awaited<ReturnType<typeof findUnitContent>>>

/** The version of the texts of a park or unit type: the second of two people who change them is refused. */
export const versionOfContent = (content: ParkContent | UnitContent): string =>
  hash('sha256', JSON.stringify(content), 'hex').slice(0, 16)

/** The same, and nobody else changes it until the transaction ends. */
export async function lockContent(
  tx: Transaction,
  { kind, id }: Described,
): Promise<ParkContent | UnitContent | undefined> {
  const table = kind === 'park' ? park : unitType
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  return kind === 'park' ? findParkContent(tx, id) : findUnitContent(tx, id)
}

export type ContentChanges = Partial<Omit<ParkContent, 'name'>> & Partial<Omit<UnitContent, 'name' | 'parkId'>>

export async function updateContent(tx: Transaction, { kind, id }: Described, changes: ContentChanges): Promise<void> {
  const { included, ...ofBoth } = { ...changes, isStaffEdited: true }
  if (kind === 'park') await tx.update(park).set(ofBoth).where(eq(park.id, id))
  else
    await tx
      .update(unitType)
      .set({ included, ...ofBoth })
      .where(eq(unitType.id, id))
}

export type UploadedPhoto = Pick<typeof uploadedPhoto.$inferInsert, 'id' | 'bytes' | 'width' | 'height' | 'accountId'>

/** Stores a photograph, once however often it is uploaded. It is kept from then on as if it were new. */
export async function insertUploadedPhoto(queries: Queries, photo: UploadedPhoto): Promise<void> {
  await queries
    .insert(uploadedPhoto)
    .values(photo)
    .onConflictDoUpdate({ target: uploadedPhoto.id, set: { unusedSince: null } })
}

/**
 * Deletes uploaded photographs that for so many days nothing has referred to: no park or unit type, also withdrawn, and
 * nothing that an import could be undone to.
 *
 * @returns how many were deleted
 */
export async function deleteUnusedPhotos(queries: Queries, afterDays: number): Promise<number> {
  const list = (photos: SQL) => sql`jsonb_array_elements(${photos}) photo`
  await queries.execute(sql`
    with used as (
      select photo ->> 'url' as url from ${park}, ${list(sql`${park.photos}`)}
      union select photo ->> 'url' from ${unitType}, ${list(sql`${unitType.photos}`)}
      union select photo ->> 'url' from catalogue_import_row, ${list(sql`before -> 'photos'`)}
       where type in ('park', 'unit-type') and before is not null
    ), seen as (
      select id, unused_since, exists (select from used where url = concat('/uploads/', id, '.webp')) as is_used from ${uploadedPhoto}
    )
    update ${uploadedPhoto} set unused_since = case when seen.is_used then null else now() end
      from seen where seen.id = ${uploadedPhoto.id} and seen.is_used = (seen.unused_since is not null)`)
  const { rowCount } = await queries.execute(sql`
    delete from ${uploadedPhoto} where unused_since <= now() - make_interval(days => ${afterDays})`)
  return rowCount ?? 0
}

export async function findUploadedPhoto(queries: Queries, id: string): Promise<Buffer | undefined> {
  const [row] = await queries.select({ bytes: uploadedPhoto.bytes }).from(uploadedPhoto).where(eq(uploadedPhoto.id, id))
  return row?.bytes
}
