/** Reads the channels that a company adds to the built-in ones: one file each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import {
  addChannels,
  addedChannels,
  CHANNEL_DRAWINGS,
  CHANNEL_UNITS,
  LIST_SEGMENTS,
  REGION_AREAS,
  type Channel,
} from '../domain/site/channel.ts'
import type { SiteConfig } from '../brands/site-config.ts'
import { readBrand } from '../brands/read-brand.ts'
import type { Env } from './env.ts'

const text = z.string().trim().min(1)

const Record = z.strictObject({
  label: text,
  shortLabel: text,
  places: z.strictObject({ one: text, many: text }).optional(),
  area: z.enum(REGION_AREAS),
  menu: z.strictObject({ title: text, position: z.number() }).optional(),
  columnLabel: text,
  introduction: text,
  drawing: z.enum(CHANNEL_DRAWINGS),
  units: z.enum(CHANNEL_UNITS),
  listSegment: z.enum(LIST_SEGMENTS),
  nights: z.union([z.literal('as-priced'), z.array(z.int().min(1).max(28)).min(1)]),
  minAdults: z.int().min(1).max(9),
  hasDogs: z.boolean(),
  showsArrivalDays: z.boolean().optional(),
  opensExternalOffers: z.boolean().optional(),
  headerDrawing: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** The code is the file's name: lower-case letters and digits, as in addresses. */
const FILE = /^([a-z][a-z0-9]{1,19})\.json$/

/**
 * @param folder may be missing: then there are only the built-in channels
 * @throws Error that names the file and every invalid key
 */
export function readChannels(folder: string): Channel[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const code = FILE.exec(name)?.[1]
      return code === undefined ? [] : [readChannel(path.join(folder, name), code)]
    })
}

function readChannel(file: string, code: string): Channel {
  let written: unknown
  try {
    written = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause })
  }
  const outcome = Record.safeParse(written)
  if (outcome.success) return { code, ...outcome.data }
  const faults = outcome.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`${file}: ${faults.join('; ')}`)
}

/** Registers the channels of a folder in this process; must be called once. */
export function loadChannels(folder: string): void {
  if (addedChannels().length === 0) addChannels(readChannels(folder))
}

/**
 * The site's configuration with overrides from the server's settings.
 * @param brands the folder that has the brand's own one; the fonts of all brands are in BRANDS_DIR
 */
export function siteOf(env: Env, brands = env.BRANDS_DIR): SiteConfig {
  const site = readBrand(brands, env.SITE_CODE, path.join(env.BRANDS_DIR, 'fonts'))
  const { analytics, affiliate, pixel } = site.trackingIds
  return {
    ...site,
    externalOffersPage: env.EXTERNAL_OFFERS_PAGE ?? site.externalOffersPage,
    trackingIds: {
      analytics: env.ANALYTICS_ID ?? analytics,
      affiliate: env.AFFILIATE_ID ?? affiliate,
      pixel: env.TRACKING_PIXEL ?? pixel,
    },
  }
}
