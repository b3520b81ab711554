/** The brand as the database keeps it, as a folder that everything else reads like one of BRANDS_DIR. */
import { hash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeFolder } from '../../brands/brand-folder.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
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

/** @returns the folder that has the brand's own one, named by its content */
async function writeVersion(env: Env, db: Db, version: BrandVersionRow): Promise<string> {
  const all = path.join(env.DATA_DIR, 'brands')
  const files = Object.entries(version.files).sort(([one], [other]) => (one < other ? -1 : 1))
  const folder = path.join(all, hash('sha256', JSON.stringify(files), 'hex').slice(0, 16))
  if (existsSync(folder)) return folder
  // Another process may write the same version: whole folders appear, or none.
  const unfinished = path.join(all, `unfinished-${randomUUID()}`)
  const own = path.join(unfinished, env.SITE_CODE.toLowerCase())
  mkdirSync(own, { recursive: true })
  writeFolder(own, await readBrandFiles(db, version))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  deleteOld(all, folder)
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
