/** Imports `content/` into a WordPress, as an editor would. */
import sharp from 'sharp'
import { REGIONS } from '../../demo/catalogue/facts/regions.ts'
import { illustrator } from '../../demo/illustrator.ts'
import { PICTURE_RATIOS } from '../../src/domain/site/picture-address.ts'
import { siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import { renderMarkdown } from '../../src/server/content/markdown.ts'
import { pageWords } from '../../src/server/content/page-words.ts'
import { readStories } from '../../src/server/content/sources/markdown/written-files.ts'
import type { PictureSubject } from '../../src/server/pictures/illustrator.ts'
import { isPicture } from '../../src/server/testing/illustrations.ts'
import {
  blocksHtml,
  BOATS_ALT,
  FOREIGN_SLUG,
  HOSTILE_HTML,
  HOSTILE_SLUG,
  LEGACY_SLUG,
  legacyHtml,
  OVERRIDE,
  SECRET_SLUG,
} from './extra-content.ts'
import type { Rest } from './rest.ts'

/** Maximum concurrent requests of PHP. */
const AT_ONCE = 4

/** @returns the number of posts, including the password-protected one */
export async function fillWordPress(rest: Rest): Promise<number> {
  const site = siteConfig('BF')
  const words = pageWords(site, { operators: [], waiver: undefined }, { isDemonstration: true, keepDays: 400 })
  const { posts, guides } = readStories(words, isPicture)
  const media = createMedia(rest)
  // The first upload creates the month's folder, which fails for two at once.
  const boats = await media('channel-boats', BOATS_ALT)

  await eachOf(posts, async ({ slug, head, body }) => {
    const { id } = await media(head.picture, head.picture_alt)
    await rest.write('posts', {
      ...published(slug, head.title, renderMarkdown(body), head.date),
      excerpt: head.excerpt,
      featured_media: id,
      acf: { mast_image: id },
    })
  })
  await eachOf(guides, async ({ slug, head, body }) => {
    const { id: picture } = await media(head.picture, head.picture_alt)
    const things: number[] = []
    for (const { title, description, latitude, longitude, url = '' } of head.things_to_do) {
      const acf = { url, image: picture, description: renderMarkdown(description), latitude, longitude }
      things.push(await rest.write('things-to-do', { title, status: 'publish', acf }))
    }
    const { region_name, introduction, best_for } = head
    await rest.write('guides', {
      ...published(slug, head.title, renderMarkdown(body)),
      featured_media: picture,
      acf: { region_name, introduction, best_for, mast_image: picture, things_to_do: things },
    })
  })

  await rest.write('posts', {
    ...published(LEGACY_SLUG, 'Where the old links lead', legacyHtml(site.siteUrl, boats.source_url), '2021-01-02'),
    featured_media: boats.id,
  })
  await rest.write(
    'posts',
    published(HOSTILE_SLUG, 'Hostile <script>alert(1)</script> &amp; more', HOSTILE_HTML, '2021-01-01'),
  )
  const blocks = blocksHtml(new URL(boats.source_url).origin, boats.source_url)
  await rest.write('posts', published(FOREIGN_SLUG, '', blocks, '2021-01-03'))
  await rest.write('posts', { ...published(SECRET_SLUG, 'Secret', '<p>Unread</p>', '2021-01-04'), password: 'tide' })
  await rest.write('pages', published(OVERRIDE.slug, OVERRIDE.title, OVERRIDE.html))
  return posts.length + 4
}

function published(slug: string, title: string, content: string, date?: string) {
  return { slug, title, content, status: 'publish', ...(date && { date: `${date}T09:00:00` }) }
}

/** Generates and uploads each picture once. */
function createMedia(rest: Rest) {
  const known = new Map<string, Promise<{ id: number; source_url: string }>>()
  return (key: string, alt: string) => {
    const before = known.get(key)
    if (before) return before
    const uploading = draw(key).then((jpeg) => rest.upload(key, jpeg, alt))
    known.set(key, uploading)
    return uploading
  }
}

async function draw(key: string): Promise<Buffer> {
  const illustration = illustrator.illustrate(subjectOf(key))
  if (!illustration) throw new Error(`${key} is no picture of a text`)
  const order = { drawing: illustration.id, ratio: PICTURE_RATIOS.card, width: 960, format: 'webp' } as const
  return sharp(await illustrator.draw(order))
    .jpeg()
    .toBuffer()
}

function subjectOf(key: string): PictureSubject {
  const [, kind, name = ''] = /^(blog|region|channel)-(.+)$/.exec(key) ?? []
  const region = REGIONS.find(({ id }) => kind === 'region' && String(id) === name)
  if (region) return { kind: 'region', id: region.id, scene: region.scene, place: region }
  return kind === 'channel' ? { kind, code: name } : { kind: 'story', slug: name }
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
