/** Posts and travel guides of `content/`, read and validated once. */
import path from 'node:path'
import * as z from 'zod'
import { parseCalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { PROJECT_ROOT } from '../../../release.ts'
import { markdownFiles, readWritten, type WrittenFile } from './front-matter.ts'

const LONGEST_EXCERPT = 200

const text = z.string().trim().min(1, 'must not be empty')

/** Whether a header picture with this key exists. */
export type IsPicture = (key: string) => boolean

/** The key of a header picture. */
export const pictureField = (isPicture: IsPicture) =>
  text.refine(isPicture, 'must be a picture that is drawn, such as blog-rock-pools or region-14')

/** The YAML parser returns 2026-11-02 as text. */
const date = z
  .string()
  .refine((value) => /^\d{4}-/.test(value) && parseCalendarDate(value) === value, 'must be a date such as 2026-11-02')

const postHead = (isPicture: IsPicture) =>
  z.strictObject({
    id: z.int().min(1),
    title: text,
    date,
    updated: date.optional(),
    excerpt: text.max(LONGEST_EXCERPT, `must be at most ${LONGEST_EXCERPT} characters`),
    picture: pictureField(isPicture),
    picture_alt: text,
  })

const ThingHead = z.strictObject({
  id: z.int().min(1),
  title: text,
  description: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  url: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
})

const guideHead = (isPicture: IsPicture) =>
  z.strictObject({
    id: z.int().min(1),
    region_name: text,
    title: text,
    introduction: text,
    best_for: z.array(text).min(3, 'must have 3 to 5 entries').max(5, 'must have 3 to 5 entries'),
    picture: pictureField(isPicture),
    picture_alt: text,
    things_to_do: z.array(ThingHead),
  })

export type ShippedPost = WrittenFile<z.infer<ReturnType<typeof postHead>>>
export type ShippedGuide = WrittenFile<z.infer<ReturnType<typeof guideHead>>>

export interface ShippedStories {
  /** Newest first. */
  readonly posts: readonly ShippedPost[]
  readonly guides: readonly ShippedGuide[]
}

const CONTENT_FOLDER = path.join(PROJECT_ROOT, 'content')

/** @throws Error that names the file and its invalid field, or both files of a duplicate id or region */
export function readStories(
  words: Readonly<Record<string, string>>,
  isPicture: IsPicture,
  folder = CONTENT_FOLDER,
): ShippedStories {
  const [PostHead, GuideHead] = [postHead(isPicture), guideHead(isPicture)]
  const posts = markdownFiles(path.join(folder, 'posts')).map((file) => readWritten(file, PostHead, words))
  const guides = markdownFiles(path.join(folder, 'guides')).map((file) => readWritten(file, GuideHead, words))
  for (const { name, slug } of posts) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      throw new Error(`${name}: the file name must consist of lower-case letters, digits and hyphens`)
  }
  refuseRepeated(
    'id',
    posts.map(({ name, head }) => ({ name, value: head.id })),
  )
  refuseRepeated(
    'id',
    guides.map(({ name, head }) => ({ name, value: head.id })),
  )
  refuseRepeated(
    'region_name',
    guides.map(({ name, head }) => ({ name, value: head.region_name })),
  )
  const things = guides.flatMap(({ name, head }) => head.things_to_do.map(({ id }) => ({ name, value: id })))
  refuseRepeated('things_to_do.id', things)
  return { posts: posts.toSorted((a, b) => b.head.date.localeCompare(a.head.date) || b.head.id - a.head.id), guides }
}

function refuseRepeated(field: string, values: readonly { name: string; value: number | string }[]): void {
  const seen = new Map<number | string, string>()
  for (const { name, value } of values) {
    const other = seen.get(value)
    if (other !== undefined) throw new Error(`${name}: ${field} ${value} is also in ${other}`)
    seen.set(value, name)
  }
}
