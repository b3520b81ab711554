/** Blog posts, travel guides and pages of a WordPress: fetched, sanitised and cached. */
import type { Log } from '../../../log.ts'
import { withoutDirectives } from '../../body/blocks.ts'
import { TextRefused, TEXT_CANNOT_BE_SHOWN } from '../../body/parse-html.ts'
import type { Body } from '../../body/read-body.ts'
import type { WorkOnText } from '../../body/text-orders.ts'
import {
  POSTS_A_PAGE,
  type ContentSource,
  type Guide,
  type GuideCard,
  type Story,
  type StoryCard,
  type StoryPicture,
  type StoryThing,
} from '../../content-source.ts'
import type { OwnAddresses } from '../../body/links.ts'
import { createStaleCache, type StaleCache } from '../../stale-cache.ts'
import {
  decodeSlug,
  imageField,
  linesField,
  modifiedOn,
  numberField,
  textField,
  type Media,
  type Written,
} from './wordpress-answers.ts'
import type { Thing, WordPressClient } from './wordpress-client.ts'

/** A page of the content system that overrides the shipped one. */
export interface StoryPage {
  readonly title: string
  /** Empty if none was written. */
  readonly description: string
  readonly picture: StoryPicture | undefined
  readonly body: Body
}

/** Also has pages that override the shipped ones. */
export interface WordPressSource extends ContentSource {
  page(pageId: string): Promise<StoryPage | undefined>
}

const FRESH_MS = 60_000
/** Older content is shown only while no newer one can be fetched. */
const WAIT_AFTER_MS = 10 * 60_000
/** As long as a request to the content system. */
const WAIT_MS = 5_000
const STALE_MS = 24 * 60 * 60_000
const KEPT_LISTS = 100
const KEPT_TEXTS = 1_000
/** Lines of a region's field `best_for`. */
const MAX_LINES = 20

const NOT_SHOWN: Body = { pieces: [{ kind: 'html', html: `<p>${TEXT_CANNOT_BE_SHOWN}</p>` }], sections: [] }

/** As WordPress generates them: few ASCII characters, any others. A comma would request several. */
const SLUG = /^(?:[\w%-]|[^\p{ASCII}\s]){1,200}$/u

export interface WordPressSourceOptions {
  readonly client: WordPressClient
  readonly addresses: OwnAddresses
  readonly work: WorkOnText
  /** Addresses on this site by the links of a text at the given address. */
  readonly follow?: (hrefs: readonly string[], at: string) => Promise<ReadonlyMap<string, string>>
  readonly log: Pick<Log, 'warn'>
  readonly now: () => number
}

export function createWordPressSource({
  client,
  addresses,
  work,
  follow,
  log,
  now,
}: WordPressSourceOptions): WordPressSource {
  let revision = 0
  const kept = <Value>(maxEntries: number, load: (key: string) => Promise<Value | undefined>): StaleCache<Value> =>
    createStaleCache({
      load,
      maxEntries,
      now,
      freshMs: FRESH_MS,
      waitAfterMs: WAIT_AFTER_MS,
      waitMs: WAIT_MS,
      staleMs: STALE_MS,
      onLoad: () => {
        revision++
      },
      onFailure: (key, err) =>
        log.warn({ err, key, event: 'cms-stale' }, 'showing cached content: the new one cannot be fetched'),
    })

  /** Undefined for a refused text, which is logged with its name. */
  const unlessRefused = async <Value>(subject: string, reading: Promise<Value>): Promise<Value | undefined> => {
    try {
      return await reading
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error
      log.warn(
        { event: 'cms-text-refused', path: subject, reason: error.message },
        'a text is not shown: correct it there',
      )
      return undefined
    }
  }

  const linesOf = async (subject: string, htmls: readonly string[]): Promise<readonly string[]> =>
    (await unlessRefused(subject, work({ kind: 'lines', htmls }))) ?? htmls.map(() => '')

  const bodyOf = (subject: string, html: string, at = ''): Promise<Body | undefined> =>
    unlessRefused(subject, readIt(html, at))

  const readIt = async (html: string, at: string): Promise<Body> => {
    const links = follow ? await follow(await work({ kind: 'hrefs', html }), at) : new Map<string, string>()
    const { body, refusedHosts } = await work({ kind: 'body', html, links, site: addresses.facts() })
    for (const host of refusedHosts) addresses.refuseHost(host)
    return body
  }

  const isOpening = async ({ slug, excerpt, content }: Written): Promise<boolean> =>
    (await unlessRefused(slug, work({ kind: 'opening', excerpt: excerpt.rendered, html: content.rendered }))) ?? false

  const pictureOf = (media: Media | undefined, subject: string): StoryPicture | undefined => {
    const key = media && addresses.pictureKey(media.source_url)
    if (media && key === undefined) {
      log.warn(
        { event: 'cms-picture-missing', path: subject },
        'a picture is not shown: it is not in the content system’s uploads',
      )
    }
    return key === undefined ? undefined : { key, alt: media?.alt_text ?? '' }
  }

  const fieldPicture = async (
    acf: Written['acf'],
    name: string,
    subject: string,
  ): Promise<StoryPicture | undefined> => {
    const named = imageField(acf, name)
    if (!named) return undefined
    if ('url' in named) return pictureOf({ source_url: named.url, alt_text: '' }, subject)
    try {
      const media = await client.media(named.id)
      if (!media) throw new Error(`there is no media ${named.id}`)
      return pictureOf(media, subject)
    } catch (err) {
      log.warn({ err, event: 'cms-picture-missing', path: subject }, 'a header picture cannot be fetched')
      return undefined
    }
  }

  const featuredPicture = ({ _embedded, _links, slug }: Written): StoryPicture | undefined => {
    const media = _embedded?.['wp:featuredmedia']?.[0]
    if (!media && _links?.['wp:featuredmedia']) {
      log.warn({ event: 'cms-picture-missing', path: slug }, 'a featured picture cannot be fetched')
    }
    return pictureOf(media, slug)
  }

  const cardOf = async (post: Written): Promise<StoryCard> => {
    const [title = '', words = ''] = await linesOf(post.slug, [post.title.rendered, post.excerpt.rendered])
    const excerpt = withoutDirectives(words).replace(/ ?\[…\]$/, '…')
    return {
      id: post.id,
      slug: post.slug,
      title: title || titleOf(excerpt),
      excerpt,
      publishedOn: post.date,
      modifiedOn: modifiedOn(post) ?? post.date,
      mastImage: idOf(imageField(post.acf, 'mast_image')),
      cardPicture: featuredPicture(post),
    }
  }

  const guideCardOf = async (guide: Written): Promise<GuideCard> => {
    const htmls = [guide.title.rendered, textField(guide.acf, 'introduction')]
    const [title = '', introduction = ''] = await linesOf(guide.slug, htmls)
    return {
      regionName: textField(guide.acf, 'region_name'),
      title,
      introduction,
      picture: featuredPicture(guide),
      modifiedOn: modifiedOn(guide),
    }
  }

  const thingOf = async ({ id, title, acf }: Thing): Promise<StoryThing> => {
    const [latitude, longitude] = [numberField(acf, 'latitude'), numberField(acf, 'longitude')]
    const url = textField(acf, 'url')
    const subject = `thing ${id}`
    const words = await bodyOf(subject, textField(acf, 'description'))
    const [name = ''] = await linesOf(subject, [title.rendered])
    return {
      id,
      title: name,
      description: (words?.pieces ?? []).map((piece) => (piece.kind === 'html' ? piece.html : '')).join(''),
      url: /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined,
      picture: await fieldPicture(acf, 'image', subject),
      spot: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    }
  }

  const lists = kept(KEPT_LISTS, async (page) => {
    const posts = await client.posts(Number(page), POSTS_A_PAGE)
    return Promise.all(uniqueById(posts).map(cardOf))
  })
  const totals = kept(1, () => client.total())
  const entryLists = kept(1, () => client.entries())
  const posts = kept<Story>(KEPT_TEXTS, async (slug) => {
    const post = await client.post(slug)
    if (!post) return undefined
    const card = await cardOf(post)
    const headerPicture = (await fieldPicture(post.acf, 'mast_image', slug)) ?? card.cardPicture
    const body = await bodyOf(slug, post.content.rendered, post.link)
    return {
      ...card,
      introduction: body && (await isOpening(post)) ? '' : card.excerpt,
      headerPicture,
      body: body ?? NOT_SHOWN,
    }
  })
  const guideLists = kept(1, async () => Promise.all(uniqueById(await client.guides()).map(guideCardOf)))
  const guides = kept<Guide>(KEPT_LISTS, async (regionName) => {
    const guide = await client.guide(regionName)
    if (!guide) return undefined
    const [things, header] = await Promise.all([
      client.thingsToDo(guide),
      fieldPicture(guide.acf, 'mast_image', `guide ${guide.slug}`),
    ])
    const card = await guideCardOf(guide)
    return {
      ...card,
      picture: header ?? card.picture,
      bestFor: await linesOf(guide.slug, linesField(guide.acf, 'best_for').slice(0, MAX_LINES)),
      body: (await bodyOf(guide.slug, guide.content.rendered, guide.link)) ?? NOT_SHOWN,
      thingsToDo: await Promise.all(things.map(thingOf)),
    }
  })
  // A missing page is cached like an existing one: visitors do not wait for it every minute.
  const pages = kept<StoryPage | null>(KEPT_LISTS, async (pageId) => {
    const page = await client.page(pageId)
    const body = page && (await bodyOf(pageId, page.content.rendered, page.link))
    // There is a shipped page.
    if (!body) return null
    const [title = '', excerpt = ''] = await linesOf(pageId, [page.title.rendered, page.excerpt.rendered])
    const description = (await isOpening(page)) ? '' : excerpt
    return { title, description, picture: featuredPicture(page), body }
  })

  return {
    get revision() {
      return revision
    },
    async posts(page) {
      const [found, total] = await Promise.all([lists.get(String(page)), totals.get('')])
      return { posts: found ?? [], total: total ?? 0 }
    },
    async post(address) {
      const slug = decodeSlug(address)
      return SLUG.test(slug) ? posts.get(slug) : undefined
    },
    entries: async () => (await entryLists.get('')) ?? [],
    guide: (regionName) => guides.get(regionName),
    guides: async () => (await guideLists.get('')) ?? [],
    hasGuide: (name) => guideLists.peek('')?.some(({ regionName }) => regionName === name) ?? false,
    page: async (pageId) => (await pages.get(pageId)) ?? undefined,
  }
}

/** While a post is being published, a page of the list may repeat the last post of the previous one [BLOG-02]. */
function uniqueById<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function idOf(image: ReturnType<typeof imageField>): number | undefined {
  return image && 'id' in image ? image.id : undefined
}

const TITLE_WORDS = 8

/** WordPress allows posts without a title: the first words link to it then. */
function titleOf(excerpt: string): string {
  const words = excerpt.split(' ').filter(Boolean)
  if (words.length === 0) return 'Untitled'
  return words.length <= TITLE_WORDS ? words.join(' ') : `${words.slice(0, TITLE_WORDS).join(' ')}…`
}
