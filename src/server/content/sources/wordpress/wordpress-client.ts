/** The requests to WordPress' REST API [BLOG-05, GUIDE-01]. */
import type * as z from 'zod'
import type { Log } from '../../../log.ts'
import { CmsUnavailable, type PostEntry } from '../../content-source.ts'
import type { SendCmsRequest, CmsResponse } from './cms-request.ts'
import { idsField, Media, modifiedOn, Refusal, Slug, textField, Thing, Written } from './wordpress-answers.ts'

const TEXT_FIELDS = 'id,slug,link,title,content,excerpt,acf,date,modified,_links,_embedded'
const GUIDE_FIELDS = 'id,slug,link,title,content,acf,date,modified,_links,_embedded'
/** Lists request no bodies, which WordPress would have to render: only whether reading needs a password. */
const inList = (fields: string) => fields.replace(',content,', ',content.protected,')
const EMBED = { _embed: 'wp:featuredmedia' }
/** WordPress' maximum page size. */
const MAX_PER_PAGE = 100
/** Limits the posts in the sitemap. */
const MAX_SLUG_PAGES = 50

export type Thing = z.infer<typeof Thing>

/** As far as needed for links. */
export interface LookedUp {
  readonly id: number
  readonly slug: string
  /** Its address in WordPress. */
  readonly link: string
  /** Of a guide; empty for anything else. */
  readonly regionName: string
}

/** Every method throws CmsUnavailable without a valid response. */
export interface WordPressClient {
  /** Excludes posts that need a password, as everywhere. */
  post(slug: string): Promise<Written | undefined>
  /** Newest first, without texts; empty beyond the end. */
  posts(page: number, perPage: number): Promise<Written[]>
  total(): Promise<number>
  /** Of all posts. */
  entries(): Promise<PostEntry[]>
  media(id: number): Promise<Media | undefined>
  /** The guide whose meta key `region_name` is a region's. */
  guide(regionName: string): Promise<Written | undefined>
  /** Without their texts. */
  guides(): Promise<Written[]>
  thingsToDo(guide: Written): Promise<Thing[]>
  /** A content page by its page id. */
  page(pageId: string): Promise<Written | undefined>
  /** The existing ones of some slugs or ids, for links. */
  lookUp(
    type: 'posts' | 'pages' | 'guides',
    asked: { readonly slug: string } | { readonly include: string },
  ): Promise<LookedUp[]>
}

export function createWordPressClient(ask: SendCmsRequest, log: Pick<Log, 'warn'>): WordPressClient {
  const list = async <Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema>[]> => itemsOf(await ask(path, query), path, schema, log)

  const readable = async (path: string, query: Record<string, string>) =>
    (await list(path, query, Written)).filter(({ content }) => !content.protected)

  const first = async (path: string, query: Record<string, string>, matches: (item: Written) => boolean) =>
    (await readable(path, query)).find(matches)

  return {
    post: (slug) => first('posts', { slug, ...EMBED, _fields: TEXT_FIELDS }, (post) => post.slug === slug),

    posts: (page, perPage) =>
      readable('posts', { per_page: String(perPage), page: String(page), ...EMBED, _fields: inList(TEXT_FIELDS) }),

    async total() {
      const { status, headers } = await ask('posts', { per_page: '1', _fields: 'id' })
      const total = headers.get('x-wp-total')
      if (status !== 200 || total === null || !/^\d+$/.test(total))
        throw new CmsUnavailable('the response lacks the total number of posts')
      return Number(total)
    },

    async entries() {
      const entries: PostEntry[] = []
      for (let page = 1; page <= MAX_SLUG_PAGES; page += 1) {
        const query = {
          per_page: String(MAX_PER_PAGE),
          page: String(page),
          _fields: 'id,slug,date,modified,content.protected',
        }
        const found = await list('posts', query, Slug)
        const open = found.filter(({ content }) => !content.protected)
        entries.push(...open.map((post) => ({ slug: post.slug, modifiedOn: modifiedOn(post) })))
        if (found.length < MAX_PER_PAGE) break
      }
      return entries
    },

    async media(id) {
      const { status, json } = await ask(`media/${id}`, { _fields: 'id,source_url,alt_text' })
      return status === 200 ? Media.safeParse(json).data : undefined
    },

    guide: (regionName) =>
      first(
        'guides',
        { meta_key: 'region_name', meta_value: regionName, ...EMBED, _fields: GUIDE_FIELDS },
        ({ acf }) => acf.region_name === regionName,
      ),

    guides: () => readable('guides', { per_page: String(MAX_PER_PAGE), ...EMBED, _fields: inList(GUIDE_FIELDS) }),

    async thingsToDo({ acf }) {
      const ids = idsField(acf, 'things-to-do').slice(0, MAX_PER_PAGE)
      if (ids.length === 0) return []
      const query = { include: ids.join(','), per_page: String(MAX_PER_PAGE), _fields: 'id,title,acf' }
      const found = new Map((await list('things-to-do', query, Thing)).map((thing) => [thing.id, thing]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },

    async lookUp(type, asked) {
      const query = { ...asked, per_page: String(MAX_PER_PAGE), _fields: 'id,slug,link,content.protected,acf' }
      const found = await list(type, query, Slug)
      return found
        .filter(({ content }) => !content.protected)
        .map(({ id, slug, link, acf }) => ({ id, slug, link, regionName: textField(acf, 'region_name') }))
    },

    page: (pageId) => first('pages', { slug: pageId, ...EMBED, _fields: TEXT_FIELDS }, ({ slug }) => slug === pageId),
  }
}

/** WordPress' response beyond the last page, and for an unknown type. */
const NOTHING_THERE = new Set(['rest_post_invalid_page_number', 'rest_no_route'])

/** The valid items of a list; the others are logged and omitted. */
function itemsOf<Schema extends z.ZodType>(
  { status, json }: CmsResponse,
  path: string,
  schema: Schema,
  log: Pick<Log, 'warn'>,
): z.output<Schema>[] {
  if (status !== 200) {
    if (NOTHING_THERE.has(Refusal.safeParse(json).data?.code ?? '')) return []
    throw new CmsUnavailable(`${path}: refused with ${status}`)
  }
  if (!Array.isArray(json)) throw new CmsUnavailable(`${path}: is not a list`)
  const parsed = json.map((item: unknown) => schema.safeParse(item))
  const errors = parsed.flatMap(({ error }) =>
    error ? [error.issues.map((issue) => issue.path.join('.')).join(', ')] : [],
  )
  if (errors.length > 0)
    log.warn(
      { event: 'cms-item-unreadable', path, reason: errors.join('; ') },
      'the content system has invalid entries',
    )
  if (errors.length === json.length && json.length > 0) throw new CmsUnavailable(`${path}: no valid entry`)
  return parsed.flatMap(({ success, data }) => (success ? [data as z.output<Schema>] : []))
}
