/** The versions of a brand that the database keeps [SET-01]. */
import { hash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FolderContents } from '../../brands/brand-folder.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { brandFile, brandVersion } from './schema/brand.ts'
import { lockNames, type Queries, type Transaction } from './transaction.ts'

export type BrandVersionRow = typeof brandVersion.$inferSelect

/** The channel on which servers hear that a brand was published; the payload is its code. */
export const BRAND_CHANNEL = 'brand'

/** Until the end of the transaction nobody else saves this brand. */
export const lockBrand = (tx: Transaction, site: SiteCode): Promise<void> => lockNames(tx, [`brand ${site}`])

/** The version that is served; undefined before the first one. */
export async function findPublishedBrand(queries: Queries, site: SiteCode): Promise<BrandVersionRow | undefined> {
  const [row] = await queries
    .select()
    .from(brandVersion)
    .where(and(eq(brandVersion.site, site), isNotNull(brandVersion.publishedAt)))
    .orderBy(desc(brandVersion.id))
    .limit(1)
  return row
}

export async function findBrandVersion(
  queries: Queries,
  site: SiteCode,
  id: number,
): Promise<BrandVersionRow | undefined> {
  const [row] = await queries
    .select()
    .from(brandVersion)
    .where(and(eq(brandVersion.site, site), eq(brandVersion.id, id)))
  return row
}

/** The newest first. */
export async function listBrandVersions(queries: Queries, site: SiteCode, most: number): Promise<BrandVersionRow[]> {
  return queries
    .select()
    .from(brandVersion)
    .where(eq(brandVersion.site, site))
    .orderBy(desc(brandVersion.id))
    .limit(most)
}

/**
 * The content of a version's files.
 * @param paths those that are wanted, if not all
 */
export async function readBrandFiles(
  queries: Queries,
  { files }: Pick<BrandVersionRow, 'files'>,
  paths = Object.keys(files),
): Promise<FolderContents> {
  const digests = [...new Set(paths.flatMap((name) => files[name] ?? []))]
  const rows = await queries.select().from(brandFile).where(inArray(brandFile.digest, digests))
  const contents = new Map(rows.map(({ digest, content }) => [digest, content]))
  return new Map(
    paths.flatMap((name) => {
      const content = contents.get(files[name] ?? '')
      return content ? [[name, content] as const] : []
    }),
  )
}

/** Stores contents and names them by their digests, for a version. */
export async function insertBrandFiles(tx: Transaction, contents: FolderContents): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const [name, content] of contents) {
    const digest = hash('sha256', content, 'hex')
    files[name] = digest
    await tx.insert(brandFile).values({ digest, content }).onConflictDoNothing()
  }
  return files
}

/**
 * Adds a version, under the lock of its brand. Servers hear of it when the transaction is committed, unless it is a
 * draft.
 */
export async function insertBrandVersion(
  tx: Transaction,
  version: Pick<BrandVersionRow, 'site' | 'files' | 'what' | 'actorName'> & { readonly accountId?: string },
  isDraft: boolean,
): Promise<number> {
  const [row] = await tx
    .insert(brandVersion)
    .values({ ...version, publishedAt: isDraft ? null : sql`now()` })
    .returning({ id: brandVersion.id })
  if (!isDraft) await notifyServers(tx, version.site)
  return row!.id
}

/** Makes a draft the version that is served. */
export async function publishBrandDraft(
  tx: Transaction,
  { id, site }: Pick<BrandVersionRow, 'id' | 'site'>,
): Promise<void> {
  await tx
    .update(brandVersion)
    .set({ publishedAt: sql`now()` })
    .where(eq(brandVersion.id, id))
  await notifyServers(tx, site)
}

async function notifyServers(tx: Transaction, site: SiteCode): Promise<void> {
  await tx.execute(sql`select pg_notify(${BRAND_CHANNEL}, ${site})`)
}
