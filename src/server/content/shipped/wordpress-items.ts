/** What ships in `content/`, in the shapes in which WordPress' REST interface answers. */
import { toHtml } from 'hast-util-to-html'
import { pictureUrl } from '../../../../demo/illustrations/picture-address.ts'
import { renderMarkdown } from '../markdown.ts'
import type { StoryPicture } from '../stories.ts'
import type { ShippedStories } from './read-stories.ts'

export interface ShippedPage {
  readonly pageId: string
  readonly title: string
  readonly description: string
  readonly picture: StoryPicture | undefined
  readonly markdown: string
}

/** A field that is a function is made when it is read: most of what ships is not read between two starts. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: number; readonly slug: string }

/** Items by the name of the route that lists them. */
export interface WordPressItems {
  readonly posts: readonly Item[]
  readonly guides: readonly Item[]
  readonly 'things-to-do': readonly Item[]
  readonly pages: readonly Item[]
  readonly media: readonly Item[]
}

const FIRST_MEDIA_ID = 90_001
const FIRST_PAGE_ID = 80_001
const HEADER_WIDTH = 1600

/** @param publicUrl base of links and pictures, without a slash at its end */
export function wordPressItems(
  { posts, guides }: ShippedStories,
  pages: readonly ShippedPage[],
  publicUrl: string,
): WordPressItems {
  const media = createMedia(publicUrl)
  const things = guides.flatMap(({ head }) => head.things_to_do)
  return {
    posts: posts.map(({ slug, head, body }) => {
      const picture = media.idOf(head.picture, head.picture_alt)
      return {
        ...written(head.id, slug, `${publicUrl}/blog/${slug}`, head.date),
        title: plain(head.title),
        content: renderedLater(body),
        excerpt: rendered(`<p>${escaped(head.excerpt)}</p>\n`),
        featured_media: picture,
        acf: { mast_image: picture },
        _links: media.linksTo(picture),
      }
    }),
    guides: guides.map(({ slug, head, body }) => {
      const picture = media.idOf(head.picture, head.picture_alt)
      return {
        ...written(head.id, slug, `${publicUrl}/travel-guide/${slug}`),
        title: plain(head.title),
        content: renderedLater(body),
        featured_media: picture,
        meta: { region_name: head.region_name },
        acf: {
          region_name: head.region_name,
          introduction: head.introduction,
          best_for: head.best_for,
          'things-to-do': head.things_to_do.map(({ id }) => id),
          mast_image: picture,
        },
        _links: media.linksTo(picture),
      }
    }),
    'things-to-do': things.map(({ id, title, description, latitude, longitude, url = '' }) => ({
      ...written(id, `thing-${id}`, `${publicUrl}/?p=${id}`),
      title: plain(title),
      acf: () => ({ url, image: false, description: renderMarkdown(description), latitude, longitude }),
    })),
    pages: pages.map(({ pageId, title, description, picture, markdown }, index) => {
      const header = picture ? media.idOf(picture.key, picture.alt) : 0
      return {
        ...written(FIRST_PAGE_ID + index, pageId, `${publicUrl}/?p=${FIRST_PAGE_ID + index}`),
        title: plain(title),
        content: renderedLater(markdown),
        excerpt: rendered(`<p>${escaped(description)}</p>\n`),
        featured_media: header,
        acf: [],
        ...(picture && { _links: media.linksTo(header) }),
      }
    }),
    media: media.items,
  }
}

/** Text as HTML that says the same. */
function escaped(text: string): string {
  return toHtml({ type: 'text', value: text }, { characterReferences: { useNamedReferences: true } })
}

const rendered = (html: string) => ({ rendered: html, protected: false })
/** HTML is made when it is read. */
const renderedLater = (markdown: string) => ({
  get rendered() {
    return renderMarkdown(markdown)
  },
  protected: false,
})
const plain = (title: string) => ({ rendered: escaped(title) })

function written(id: number, slug: string, link: string, date = '2026-01-01') {
  const instant = `${date}T09:00:00`
  return { id, date: instant, date_gmt: instant, modified: instant, slug, status: 'publish', link }
}

/** The drawn pictures that are used, each with its words as an entry of the media library. */
function createMedia(publicUrl: string) {
  const items: Item[] = []
  const known = new Map<string, number>()
  return {
    items,
    idOf(key: string, alt: string): number {
      const name = `${key} ${alt}`
      const id = known.get(name) ?? FIRST_MEDIA_ID + items.length
      if (!known.has(name)) {
        known.set(name, id)
        const source = publicUrl + pictureUrl(key, HEADER_WIDTH, 'webp')
        items.push({
          ...written(id, key, source),
          title: plain(alt),
          alt_text: alt,
          media_type: 'image',
          mime_type: 'image/webp',
          source_url: source,
        })
      }
      return id
    },
    linksTo(id: number) {
      return { 'wp:featuredmedia': [{ embeddable: true, href: `${publicUrl}/wp-json/wp/v2/media/${id}` }] }
    },
  }
}
