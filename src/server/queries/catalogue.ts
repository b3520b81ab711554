/** Reads texts, photographs and imports of the catalogue [STAFF-06]. */
import type { Deps } from '../deps.ts'
import {
  findParkContent,
  findUnitContent,
  findUploadedPhoto,
  versionOfContent,
  type Described,
  type ParkContent,
  type UnitContent,
} from '../store/catalogue/catalogue-text-store.ts'
import {
  countChanged,
  findImport,
  findLastImport,
  listImports,
  type ImportRow,
} from '../store/catalogue/import-store.ts'

type QueryDeps = Pick<Deps, 'db' | 'availability'>

/** A park or unit type, by its number. */
export type ContentId = Described
export type Content = ParkContent | UnitContent
export type Import = ImportRow
export type ContentWithLinks = NonNullable<Awaited<ReturnType<typeof findContent>>>
export type ImportWithEffect = NonNullable<Awaited<ReturnType<typeof findImportWithEffect>>>

/** Texts and photographs of a park or unit type, with the unit types of the park, or the park of the unit type. */
export async function findContent({ db, availability }: QueryDeps, what: ContentId) {
  const { kind, id } = what
  const content: Content | undefined = await (kind === 'park' ? findParkContent(db, id) : findUnitContent(db, id))
  if (!content) return undefined
  const { catalogue } = availability.current
  const links: (ContentId & { readonly name: string })[] =
    'parkId' in content
      ? [{ kind: 'park', id: content.parkId, name: catalogue.parks.get(content.parkId)?.name ?? 'Its park' }]
      : catalogue.unitsOf(id).map((unit) => ({ kind: 'unit', id: unit.id, name: unit.name }))
  return { what, content, version: versionOfContent(content), links }
}

/** The bytes of a photograph that staff have uploaded. */
export const findPhoto = ({ db }: Pick<Deps, 'db'>, id: string): Promise<Buffer | undefined> =>
  findUploadedPhoto(db, id)

/** All imports, the latest first. One whose server has ended is seen as failed. */
export const loadImports = ({ db }: Pick<Deps, 'db'>): Promise<Import[]> => listImports(db)

/** An import with what it changed, if it can be undone. */
export async function findImportWithEffect({ db }: Pick<Deps, 'db'>, id: number) {
  const [row, last] = await Promise.all([findImport(db, id), findLastImport(db)])
  return row && { row, changed: last?.id === row.id ? await countChanged(db, row.id) : undefined }
}
