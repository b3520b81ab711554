/** Reads the data of the pages of the settings [SET-04]. */
import { DOCUMENTS, differencesOf, parseDocuments, readDocuments } from '../commands/brand/brand-documents.ts'
import type { Deps } from '../deps.ts'
import {
  findBrandVersion,
  findPublishedBrand,
  listBrandVersions,
  readBrandFiles,
  type BrandVersionRow,
} from '../store/brand-store.ts'

type QueryDeps = Pick<Deps, 'db' | 'env' | 'site'>

export type BrandVersion = BrandVersionRow
export type BrandDifference = ReturnType<typeof differencesOf>[number]

/** Versions that the history lists. */
const MOST_VERSIONS = 100

/** The published documents; without a version if files are the master. */
export async function findBrandState({ db, env, site }: QueryDeps) {
  const published = env.BRAND_STORE === 'database' ? await findPublishedBrand(db, env.SITE_CODE) : undefined
  const documents = published
    ? parseDocuments(await readBrandFiles(db, published, [...DOCUMENTS]))
    : readDocuments(site.files.folder)
  return { published, documents }
}

/** Saved versions, the newest first, and which of them is published. */
export async function listBrandHistory({ db, env }: QueryDeps) {
  const [versions, published] = await Promise.all([
    listBrandVersions(db, env.SITE_CODE, MOST_VERSIONS),
    findPublishedBrand(db, env.SITE_CODE),
  ])
  return { versions, published: env.BRAND_STORE === 'database' ? published : undefined }
}

/** A version with its differences from the published one. */
export async function findVersionWithDifferences({ db, env }: QueryDeps, id: number) {
  const [version, published] = await Promise.all([
    findBrandVersion(db, env.SITE_CODE, id),
    findPublishedBrand(db, env.SITE_CODE),
  ])
  if (!version || !published) return undefined
  const documentsOf = async (row: BrandVersionRow) => parseDocuments(await readBrandFiles(db, row, [...DOCUMENTS]))
  const names = [...new Set([...Object.keys(version.files), ...Object.keys(published.files)])].sort()
  const isDocument = (name: string) => (DOCUMENTS as readonly string[]).includes(name)
  return {
    version,
    published,
    differences: differencesOf(await documentsOf(published), await documentsOf(version)),
    otherFiles: names.filter((name) => !isDocument(name) && version.files[name] !== published.files[name]),
  }
}
