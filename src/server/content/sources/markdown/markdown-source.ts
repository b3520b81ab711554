/** Posts and travel guides of `content/` and of the brand. Their HTML is rendered on first use. */
import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { isOpening } from '../../body/text-orders.ts'
import type { OwnAddresses } from '../../body/links.ts'
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
import { renderMarkdown } from '../../markdown.ts'
import type { ShippedGuide, ShippedPost, ShippedStories } from './written-files.ts'

/** @param today posts of a later day are not there yet [PAG-02] */
export function createMarkdownSource(
  shipped: ShippedStories,
  addresses: OwnAddresses,
  today: () => CalendarDate,
): ContentSource {
  const bodyOf = (markdown: string): Body => readBody(renderMarkdown(markdown), addresses)

  const allCards = shipped.posts.map(cardOf)
  /** The newest first. */
  const published = () => {
    const day = today()
    return allCards.filter(({ publishedOn }) => publishedOn <= day)
  }
  const isPublished = (slug: string) => published().some((card) => card.slug === slug)
  const stories = new Map(shipped.posts.map((post) => [post.slug, once(() => storyOf(post))]))
  const guideCards = shipped.guides.map(guideCardOf)
  const guides = new Map(shipped.guides.map((guide) => [guide.head.region_name, once(() => guideOf(guide))]))

  function storyOf(post: ShippedPost): Story {
    const html = renderMarkdown(post.body)
    const card = cardOf(post)
    return {
      ...card,
      introduction: isOpening(card.excerpt, plainText(html)) ? '' : card.excerpt,
      headerPicture: card.cardPicture,
      body: readBody(html, addresses),
    }
  }

  function guideOf(guide: ShippedGuide): Guide {
    const { best_for: bestFor, things_to_do: things } = guide.head
    return { ...guideCardOf(guide), bestFor, body: bodyOf(guide.body), thingsToDo: things.map(thingOf) }
  }

  function thingOf({ id, title, description, latitude, longitude, url }: ShippedThing): StoryThing {
    const { pieces } = bodyOf(description)
    return {
      id,
      title,
      description: pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join(''),
      url,
      picture: undefined,
      spot: { latitude, longitude },
    }
  }

  return {
    get revision() {
      return published().length
    },
    async posts(page) {
      const cards = published()
      return { posts: cards.slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE), total: cards.length }
    },
    post: async (slug) => (isPublished(slug) ? stories.get(slug)?.() : undefined),
    entries: async () => published().map(({ slug, modifiedOn }) => ({ slug, modifiedOn })),
    guide: async (regionName) => guides.get(regionName)?.(),
    guides: async () => guideCards,
    hasGuide: (regionName) => guides.has(regionName),
  }
}

type ShippedThing = ShippedGuide['head']['things_to_do'][number]

const pictureOf = ({ picture, picture_alt: alt }: { picture: string; picture_alt: string }): StoryPicture => ({
  key: picture,
  alt,
})

function cardOf({ slug, head }: ShippedPost): StoryCard {
  const { id, title, excerpt, date, updated = date } = head
  return {
    id,
    slug,
    title,
    excerpt,
    publishedOn: date,
    modifiedOn: updated > date ? updated : date,
    mastImage: undefined,
    cardPicture: pictureOf(head),
  }
}

function guideCardOf({ head }: ShippedGuide): GuideCard {
  return {
    regionName: head.region_name,
    title: head.title,
    introduction: head.introduction,
    picture: pictureOf(head),
    modifiedOn: undefined,
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
