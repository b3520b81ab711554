/** Blog posts, travel guides and pages of a WordPress: fetched, sanitised and cached. */
import type { Log } from '../../../log.ts'
import type { FollowLink } from '../../body/read-body.ts'
import { withoutDirectives } from '../../body/directive.ts'
import { isOpening } from '../../body/opening.ts'
import { plainText, readBody, type Body } from '../../body/read-body.ts'
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
import type { OwnAddresses } from '../../body/own-addresses.ts'
import { createStaleCache, type StaleCache } from '../../stale-cache.ts'
import {
  decodeSlug,
  imageField,
  linesField,
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

/** As WordPress generates them: few ASCII characters, any others. A comma would request several. */
const SLUG = /^(?:[\w%-]|[^\p{ASCII}\s]){1,200}$/u

export interface WordPressSourceOptions {
  readonly client: WordPressClient
  readonly addresses: OwnAddresses
  /** Rewrites the links of a text at the given address; none without an address. */
  readonly follow?: (html: string, at: string) => Promise<FollowLink>
  readonly log: Pick<Log, 'warn'>
  readonly now: () => number
}

export function createWordPressSource({
  client,
  addresses,
  follow,
  log,
  now,
}: WordPressSourceOptions): WordPressSource {
  let revision = 0
  const kept = <Value>(most: number, load: (key: string) => Promise<Value | undefined>): StaleCache<Value> =>
    createStaleCache({
      load,
      most,
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

  const bodyOf = async (html: string, at = ''): Promise<Body> => readBody(html, addresses, await follow?.(html, at))

  const pictureOf = (media: Media | undefined, of: string): StoryPicture | undefined => {
    const key = media && addresses.pictureKey(media.source_url)
    if (media && key === undefined) {
      log.warn(
        { event: 'cms-picture-missing', of },
        'a picture is not shown: it is not in the content system’s uploads',
      )
    }
    return key === undefined ? undefined : { key, alt: media?.alt_text ?? '' }
  }

  const fieldPicture = async (acf: Written['acf'], name: string, of: string): Promise<StoryPicture | undefined> => {
    const named = imageField(acf, name)
    if (!named) return undefined
    if ('url' in named) return pictureOf({ source_url: named.url, alt_text: '' }, of)
    try {
      const media = await client.media(named.id)
      if (!media) throw new Error(`there is no media ${named.id}`)
      return pictureOf(media, of)
    } catch (err) {
      log.warn({ err, event: 'cms-picture-missing', of }, 'a header picture cannot be fetched')
      return undefined
    }
  }

  const featuredPicture = ({ _embedded, _links, slug }: Written): StoryPicture | undefined => {
    const media = _embedded?.['wp:featuredmedia']?.[0]
    if (!media && _links?.['wp:featuredmedia']) {
      log.warn({ event: 'cms-picture-missing', of: slug }, 'a featured picture cannot be fetched')
    }
    return pictureOf(media, slug)
  }

  const cardOf = (post: Written): StoryCard => {
    const excerpt = withoutDirectives(plainText(post.excerpt.rendered)).replace(/ ?\[…\]$/, '…')
    return {
      id: post.id,
      slug: post.slug,
      title: plainText(post.title.rendered) || titleOf(excerpt),
      excerpt,
      publishedOn: post.date,
      mastImage: idOf(imageField(post.acf, 'mast_image')),
      cardPicture: featuredPicture(post),
    }
  }

  const guideCardOf = (guide: Written): GuideCard => ({
    regionName: textField(guide.acf, 'region_name'),
    title: plainText(guide.title.rendered),
    introduction: plainText(textField(guide.acf, 'introduction')),
    picture: featuredPicture(guide),
  })

  const thingOf = async ({ id, title, acf }: Thing): Promise<StoryThing> => {
    const [latitude, longitude] = [numberField(acf, 'latitude'), numberField(acf, 'longitude')]
    const url = textField(acf, 'url')
    const words = await bodyOf(textField(acf, 'description'))
    return {
      id,
      title: plainText(title.rendered),
      description: words.pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join(''),
      url: /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined,
      picture: await fieldPicture(acf, 'image', `thing ${id}`),
      spot: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    }
  }

  const lists = kept(KEPT_LISTS, async (page) => {
    const posts = await client.posts(Number(page), POSTS_A_PAGE)
    return uniqueById(posts).map(cardOf)
  })
  const totals = kept(1, () => client.total())
  const slugLists = kept(1, () => client.slugs())
  const posts = kept<Story>(KEPT_TEXTS, async (slug) => {
    const post = await client.post(slug)
    if (!post) return undefined
    const card = cardOf(post)
    const headerPicture = (await fieldPicture(post.acf, 'mast_image', slug)) ?? card.cardPicture
    const isSaidBelow = isOpening(plainText(post.excerpt.rendered), plainText(post.content.rendered))
    return {
      ...card,
      introduction: isSaidBelow ? '' : card.excerpt,
      headerPicture,
      body: await bodyOf(post.content.rendered, post.link),
    }
  })
  const guideLists = kept(1, async () => uniqueById(await client.guides()).map(guideCardOf))
  const guides = kept<Guide>(KEPT_LISTS, async (regionName) => {
    const guide = await client.guide(regionName)
    if (!guide) return undefined
    const [things, header] = await Promise.all([
      client.thingsToDo(guide),
      fieldPicture(guide.acf, 'mast_image', `guide ${guide.slug}`),
    ])
    const card = guideCardOf(guide)
    return {
      ...card,
      picture: header ?? card.picture,
      bestFor: linesField(guide.acf, 'best_for').map(plainText),
      body: await bodyOf(guide.content.rendered, guide.link),
      thingsToDo: await Promise.all(things.map(thingOf)),
    }
  })
  // A missing page is cached like an existing one: visitors do not wait for it every minute.
  const pages = kept<StoryPage | null>(KEPT_LISTS, async (pageId) => {
    const page = await client.page(pageId)
    if (!page) return null
    return {
      title: plainText(page.title.rendered),
      description: isOpening(plainText(page.excerpt.rendered), plainText(page.content.rendered))
        ? ''
        : plainText(page.excerpt.rendered),
      picture: featuredPicture(page),
      body: await bodyOf(page.content.rendered, page.link),
    }
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
    slugs: async () => (await slugLists.get('')) ?? [],
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
