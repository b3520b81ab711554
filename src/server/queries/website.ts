/** Reads the data of the pages of staff about texts, home page and links [PAG-01]. */
import { CHANNELS, listSegment } from '../../domain/site/channel.ts'
import { todayOf } from '../commands/command-deps.ts'
import {
  DOCUMENTS,
  parseDocuments,
  valueAt,
  versionOfFields,
  type BrandField,
} from '../commands/brand/brand-documents.ts'
import { pictureKeysIn } from '../commands/brand/brand-pictures.ts'
import { textPaths, textsIn } from '../commands/brand/brand-texts.ts'
import { readHome, versionOfHome } from '../commands/brand/change-home.ts'
import { addressOf, currentText, versionOfText } from '../commands/brand/change-texts.ts'
import { listTexts, sharedSource } from '../commands/brand/list-texts.ts'
import type { TextKind } from '../content/sources/markdown/written-files.ts'
import type { Deps } from '../deps.ts'
import { previewPassOf } from '../safety/preview-pass.ts'
import { findPublishedBrand, readBrandFiles, type BrandVersionRow } from '../store/brand-store.ts'

export type { ListedText } from '../commands/brand/list-texts.ts'
export type { HomeBlockJson } from '../commands/brand/change-home.ts'
export type { WrittenText } from '../commands/brand/brand-texts.ts'

type QueryDeps = Pick<Deps, 'db' | 'env' | 'site' | 'content' | 'availability' | 'clock'>

/** Undefined where files are the master. */
async function published({ db, env }: QueryDeps): Promise<BrandVersionRow | undefined> {
  return env.BRAND_STORE === 'database' ? findPublishedBrand(db, env.SITE_CODE) : undefined
}

/** The address that shows drafts to a browser, and a page of the shop there. */
export function previewAddress(deps: Pick<Deps, 'env' | 'clock'>, path: string): string {
  const pass = previewPassOf(deps.env.SESSION_SECRET, todayOf(deps))
  return `${deps.env.PUBLIC_URL}/preview?${new URLSearchParams({ pass, to: path })}`
}

/** All texts of the brand; undefined where files are the master. */
export async function listWebsite(deps: QueryDeps) {
  const version = await published(deps)
  if (!version) return undefined
  const names = Object.keys(version.files).filter((name) => name.endsWith('.md') || name.endsWith('.json'))
  const contents = await readBrandFiles(deps.db, version, names)
  return {
    texts: listTexts(textsIn(contents), parseDocuments(contents)),
    hasHomeDraft: version.files['drafts/home.json'] !== undefined,
    previewUrl: previewAddress(deps, '/'),
    hasWordPress: deps.env.CMS_URL !== undefined,
    today: todayOf(deps),
  }
}

/** A text as it is edited, with its versions; undefined if there is none, or files are the master. */
export async function findText(deps: QueryDeps, kind: TextKind, slug: string) {
  const version = await published(deps)
  if (!version) return undefined
  const paths = textPaths(kind, slug)
  const own = textsIn(await readBrandFiles(deps.db, version, [paths.draft, paths.published]))
  const text = currentText(own, kind, slug)
  if (!text) return undefined
  const address = addressOf(deps, kind, slug, text)
  return {
    text,
    address,
    version: versionOfText(version, kind, slug),
    hasDraft: own.has(paths.draft),
    isPublished: own.has(paths.published) || sharedSource(kind, slug) !== undefined,
    isShared: !own.has(paths.published) && sharedSource(kind, slug) !== undefined,
    previewUrl: address && previewAddress(deps, address),
  }
}

/** The pictures that texts and blocks can choose: uploaded ones, and drawings of the holiday types. */
export async function listPictures(deps: QueryDeps) {
  const version = await published(deps)
  const names = version ? pictureKeysIn(version.files).map((key) => `pictures/${key}.txt`) : []
  const words = version ? await readBrandFiles(deps.db, version, names) : new Map<string, Buffer>()
  return [...words].map(([name, alt]) => ({
    key: name.slice('pictures/'.length, -'.txt'.length),
    alt: alt.toString().trim(),
  }))
}

/** An uploaded picture; undefined if there is none. */
export async function findPicture(deps: QueryDeps, key: string): Promise<Buffer | undefined> {
  const version = await published(deps)
  const name = `pictures/${key}.webp`
  return version && (await readBrandFiles(deps.db, version, [name])).get(name)
}

/** The blocks of the home page as they are edited; undefined where files are the master. */
export async function findHome(deps: QueryDeps) {
  const version = await published(deps)
  if (!version) return undefined
  return {
    blocks: await readHome(deps.db, version),
    version: versionOfHome(version),
    hasDraft: version.files['drafts/home.json'] !== undefined,
    previewUrl: previewAddress(deps, '/'),
    today: todayOf(deps),
    offers: [...deps.availability.current.catalogue.offers.values()].map(({ urn, title }) => ({ urn, title })),
  }
}

/** Pages of the shop that a link can lead to, by group. */
export function linkTargets({ availability, site }: Pick<Deps, 'availability' | 'site'>) {
  const { catalogue } = availability.current
  const types = CHANNELS.filter(({ code }) => [...catalogue.unitTypes.values()].some((unit) => unit.channel === code))
  return [
    { group: 'Holiday types', links: types.map(({ code, label }) => ({ path: `/channel/${code}`, title: label })) },
    {
      group: 'Regions',
      links: types.flatMap(({ code, label }) => [
        { path: `/region/${code}`, title: `All regions for ${label.toLowerCase()}` },
        ...[...catalogue.regions.values()]
          .filter(({ id }) =>
            catalogue
              .parksOfRegion(id)
              .some(({ id: park }) => catalogue.unitsOf(park).some((unit) => unit.channel === code)),
          )
          .map(({ id, name, slug }) => ({
            path: `/${listSegment(code)}/${code}/${id}/${slug}`,
            title: `${label} in ${name}`,
          })),
      ]),
    },
    { group: 'Pages', links: site.staticPages.map(({ path, title }) => ({ path, title })) },
    {
      group: 'Of every shop',
      links: [
        { path: '/blog', title: 'Blog' },
        { path: '/shortlist', title: 'Shortlist' },
        { path: '/my-booking', title: 'My booking' },
        { path: '/newsletter', title: 'Newsletter' },
      ],
    },
  ]
}

/** A link of a list, or a page that one can lead to. */
export interface LinkTarget {
  readonly title: string
  readonly path: string
}

/**
 * A list of links of the brand's documents, with its version; undefined where files are the master.
 *
 * @param defaults the list that is shown as long as the brand has none of its own
 */
export async function findLinks(deps: QueryDeps, field: BrandField, defaults: () => readonly LinkTarget[]) {
  const version = await published(deps)
  if (!version) return undefined
  const documents = parseDocuments(await readBrandFiles(deps.db, version, [...DOCUMENTS]))
  const own = valueAt(documents, field) as readonly LinkTarget[] | undefined
  return {
    links: own ?? defaults(),
    isOwn: own !== undefined,
    version: versionOfFields(documents, [field]),
    targets: linkTargets(deps),
  }
}
