/** The settings' demands on this machine, checked before the server opens anything. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ValidSettings } from '../env.ts'
import { handedSocket } from '../process/listen.ts'
import { loadChannels } from '../read-site.ts'
import { dataFolderError, sayFolderError, settingError, PORTS } from './setting-errors.ts'
import { isDemonstration } from './is-demonstration.ts'
import { BrandError, brandError, brandFault } from '../../brands/brand-files.ts'
import { readBrand } from '../../brands/read-brand.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { createOwnAddresses } from '../content/body/links.ts'
import { isHomePicture, isStoryPicture } from '../content/catalogue-pictures.ts'
import { readContentPages } from '../content/content-pages.ts'
import { pageWords } from '../content/page-words.ts'
import { loadIllustrator } from '../demonstration.ts'
import type { Illustrator } from '../pictures/illustrator.ts'

/** Faults by setting, for the start of a server. */
export async function startErrors(valid: ValidSettings, isInvalid: (name: string) => boolean): Promise<string[]> {
  const folder = valid.DATA_DIR === undefined ? undefined : dataFolderError(valid.DATA_DIR)
  return [
    ...databaseErrors(valid, isInvalid),
    ...(folder ? [sayFolderError(folder)] : []),
    ...(await folderErrors(valid)),
    ...(await portErrors(valid)),
  ]
}

/** In production a misspelt DATABASE_URL must not open a second, embedded shop. */
export function databaseErrors(valid: ValidSettings, isInvalid: (name: string) => boolean): string[] {
  const { NODE_ENV, DATABASE_URL, EMBEDDED_DATABASE } = valid
  const isAskedFor = DATABASE_URL !== undefined || EMBEDDED_DATABASE || isDemonstration(valid)
  const isTold = NODE_ENV === undefined || ['DATABASE_URL', 'EMBEDDED_DATABASE', 'DEMONSTRATION'].some(isInvalid)
  if (isAskedFor || isTold) return []
  return [
    'DATABASE_URL: is needed in production; name your PostgreSQL, or set EMBEDDED_DATABASE=true for the one in DATA_DIR',
  ]
}

/** Of the files in BRANDS_DIR and CHANNELS_DIR. The channels are loaded, since a brand may name them. */
export async function folderErrors(valid: ValidSettings): Promise<string[]> {
  const { BRANDS_DIR, BRAND_STORE, SITE_CODE, CHANNELS_DIR } = valid
  const ofChannels = CHANNELS_DIR === undefined ? [] : channelErrors(CHANNELS_DIR)
  const isRead = BRANDS_DIR !== undefined && SITE_CODE !== undefined && BRAND_STORE !== 'database'
  const ofBrand = isRead ? await brandErrors(BRANDS_DIR, SITE_CODE) : []
  return [...ofChannels.map((error) => `CHANNELS_DIR: ${error}`), ...ofBrand.map((error) => `BRANDS_DIR: ${error}`)]
}

function channelErrors(folder: string): string[] {
  try {
    loadChannels(folder)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Of ports that another program has, that this user may not open, or whose host is not this machine's. */
export async function portErrors(valid: ValidSettings): Promise<string[]> {
  const errors: string[] = []
  for (const [name, hostName] of PORTS) {
    const [port, host] = [valid[name], valid[hostName]]
    const isHanded = name === 'PORT' && handedSocket() !== undefined
    if (port === undefined || host === undefined || isHanded) continue
    const error = await portError({ name, port, hostName, host })
    if (error) errors.push(error)
  }
  return errors
}

interface PortSetting {
  readonly name: string
  readonly port: number
  readonly hostName: string
  readonly host: string
}

async function portError({ name, port, hostName, host }: PortSetting): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    switch (code) {
      case 'EADDRINUSE':
        return `${name}: port ${port} is taken; stop the program that uses it, or set ${name} to another one`
      case 'EACCES':
        return `${name}: port ${port} is not allowed for this user; set ${name} to 1024 or higher`
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
      case 'EADDRNOTAVAIL':
        return settingError(hostName, 'must be an address of this machine, or 0.0.0.0 for all that it has', host)
      default:
        return `${name}: port ${port} of ${host} cannot be opened: ${message}`
    }
  } finally {
    server.close()
  }
}

/**
 * All errors of a brand's files at once, before the database is opened.
 * @returns each with its file and field; errors of pages and pictures once the three JSON files are right
 */
export async function brandErrors(brands: string, code: SiteCode): Promise<readonly string[]> {
  let site: SiteConfig
  try {
    site = readBrand(brands, code)
  } catch (error) {
    if (error instanceof BrandError) return error.errors
    throw error
  }
  const illustrator = await loadIllustrator()
  return [...drawingErrors(site, illustrator), ...pictureErrors(site, illustrator), ...pageErrors(site, illustrator)]
}

function drawingErrors({ code, design }: SiteConfig, illustrator: Illustrator): string[] {
  try {
    illustrator.illustrate({ kind: 'home', drawing: design.homeDrawing })
    return []
  } catch (error) {
    return [brandError(code, brandFault(['design', 'homeDrawing'], `is not ${(error as Error).message}`))]
  }
}

/** Its own picture is 'home', and was checked with its drawing. */
function pictureErrors(site: SiteConfig, illustrator: Illustrator): string[] {
  return picturesIn(site.home, ['home'])
    .filter(([, key]) => !isHomePicture(site, key, illustrator))
    .map(([field, key]) =>
      brandError(
        site.code,
        brandFault(field, `must be a picture that is drawn, such as home or channel-boats, not ${key}`),
      ),
    )
}

function picturesIn(value: unknown, field: readonly PropertyKey[]): [readonly PropertyKey[], string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]: [string, unknown]): [readonly PropertyKey[], string][] =>
    /picture$/i.test(name) && typeof each === 'string'
      ? [[[...field, name], each]]
      : picturesIn(each, [...field, name]),
  )
}

/** With words of any terms of sale: which names there are does not depend on them. */
function pageErrors(site: SiteConfig, illustrator: Illustrator): string[] {
  const words = pageWords(site, { operators: [], waiver: undefined }, { isDemonstration: false, keepDays: 1 })
  const addresses = createOwnAddresses({ publicUrl: site.siteUrl, siteUrl: site.siteUrl })
  try {
    readContentPages(site, words, addresses, (key) => isStoryPicture(key, illustrator, site))
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
