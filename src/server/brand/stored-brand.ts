/** The brand as the database keeps it, as a folder that everything else reads like one of BRANDS_DIR. */
import { hash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeFolder, type FolderContents } from '../../brands/brand-folder.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import { isDraftFile, withDrafts } from '../commands/brand/brand-texts.ts'
import { importBrand } from '../commands/brand/import-brand.ts'
import type { Env } from '../env.ts'
import { siteOf } from '../read-site.ts'
import { findPublishedBrand, readBrandFiles, type BrandVersionRow } from '../store/brand-store.ts'
import type { Db } from '../store/connection.ts'

/** A folder of a version that is served no longer is deleted after this time, milliseconds: nobody reads it any more. */
const KEPT_MS = 24 * 3_600_000

/**
 * The site from where BRAND_STORE says. The database has none at first: then it is filled from BRANDS_DIR.
 *
 * @throws BrandError if its files are wrong, Error if the database or DATA_DIR cannot be used
 */
export async function readSite(env: Env, db: Db): Promise<SiteConfig> {
  if (env.BRAND_STORE === 'files') return siteOf(env)
  const published = await findPublishedBrand(db, env.SITE_CODE)
  if (published) return siteOf(env, await writeVersion(env, db, published))
  await importBrand({ db, env }, { kind: 'job' }, { what: 'First start', isFirst: true })
  return readSite(env, db)
}

/**
 * The site as if all drafts of texts and home page were published [PAG-09]; undefined if there are none.
 *
 * @throws BrandError if a draft is wrong
 */
export async function readDraftSite(env: Env, db: Db): Promise<SiteConfig | undefined> {
  if (env.BRAND_STORE === 'files') return undefined
  const published = await findPublishedBrand(db, env.SITE_CODE)
  if (!published || !Object.keys(published.files).some(isDraftFile)) return undefined
  const name = nameOf('drafts', published.files)
  return siteOf(env, await writeOnce(env, name, async () => withDrafts(await readBrandFiles(db, published))!))
}

/** Drafts are not in the folder that is served: saving one makes no page anew. */
async function writeVersion(env: Env, db: Db, version: BrandVersionRow): Promise<string> {
  const served = Object.keys(version.files).filter((name) => !isDraftFile(name))
  const files = Object.fromEntries(served.map((name) => [name, version.files[name]!]))
  const folder = await writeOnce(env, nameOf('', files), () => readBrandFiles(db, version, served))
  deleteOld(path.dirname(folder), folder)
  return folder
}

/** A name made from the content of some files. */
function nameOf(kind: string, files: BrandVersionRow['files']): string {
  const sorted = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))
  return kind + hash('sha256', JSON.stringify(sorted), 'hex').slice(0, 16)
}

/** @returns the folder that has the brand's own one */
async function writeOnce(env: Env, name: string, read: () => Promise<FolderContents>): Promise<string> {
  const all = path.join(env.DATA_DIR, 'brands')
  const folder = path.join(all, name)
  if (existsSync(folder)) return folder
  // Another process may write the same version: whole folders appear, or none.
  const unfinished = path.join(all, `unfinished-${randomUUID()}`)
  const own = path.join(unfinished, env.SITE_CODE.toLowerCase())
  mkdirSync(own, { recursive: true })
  writeFolder(own, await read())
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function deleteOld(all: string, current: string): void {
  const { mtimeMs } = statSync(current)
  for (const name of readdirSync(all)) {
    const folder = path.join(all, name)
    const isOld = (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < mtimeMs - KEPT_MS
    if (isOld) rmSync(folder, { recursive: true, force: true })
  }
}
