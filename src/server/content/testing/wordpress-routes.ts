/** Imitates WordPress' REST API for tests of our client. */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { decodeSlug } from '../sources/wordpress/wordpress-answers.ts'

export const WORDPRESS_PATH = '/wp-json/wp/v2'

export type Item = Readonly<Record<string, unknown>> & { readonly id: number; readonly slug: string }

/** Items by the name of the route that lists them. */
export interface WordPressItems {
  readonly posts: readonly Item[]
  readonly guides: readonly Item[]
  readonly 'things-to-do': readonly Item[]
  readonly pages: readonly Item[]
  readonly media: readonly Item[]
}

const FOR_A_MINUTE = 'public, max-age=60'

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(max))
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const Query = z.object({
  page: count(Number.MAX_SAFE_INTEGER).default(1),
  per_page: count(100).default(10),
  slug: list.optional(),
  include: list.optional(),
  _fields: list.optional(),
  meta_key: z.string().optional(),
  meta_value: z.string().optional(),
})
type Query = z.infer<typeof Query>

/** Routes under `/wp-json/wp/v2`. */
export function createWordPressRoutes(items: WordPressItems): Hono {
  const routes = new Hono().basePath(WORDPRESS_PATH)

  routes.get('/:type', (context) => {
    const all = listOf(items, context.req.param('type'))
    if (!all) return noRoute(context)
    const parsed = Query.safeParse(context.req.query())
    if (!parsed.success) {
      const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
      return refuse(context, 400, 'rest_invalid_param', `Invalid parameter(s): ${names}`)
    }
    const query = parsed.data
    const found = all.filter((item) => isAskedFor(item, query))
    const pages = Math.ceil(found.length / query.per_page)
    if (query.page > Math.max(1, pages)) {
      const message = 'The page number requested is larger than the number of pages available.'
      return refuse(context, 400, 'rest_post_invalid_page_number', message)
    }
    const shown = found.slice((query.page - 1) * query.per_page, query.page * query.per_page)
    return context.json(
      shown.map((item) => present(item, items, context.req.query('_embed') !== undefined, query._fields)),
      200,
      { 'X-WP-Total': String(found.length), 'X-WP-TotalPages': String(pages), 'Cache-Control': FOR_A_MINUTE },
    )
  })

  routes.get('/:type/:id{[0-9]+}', (context) => {
    const all = listOf(items, context.req.param('type'))
    if (!all) return noRoute(context)
    const item = all.find(({ id }) => id === Number(context.req.param('id')))
    if (!item) return refuse(context, 404, 'rest_post_invalid_id', 'Invalid post ID.')
    const fields = Query.shape._fields.parse(context.req.query('_fields'))
    const answer = present(item, items, context.req.query('_embed') !== undefined, fields)
    return context.json(answer, 200, { 'Cache-Control': FOR_A_MINUTE })
  })

  routes.all('/*', noRoute)
  return routes
}

function listOf(items: WordPressItems, type: string): readonly Item[] | undefined {
  return Object.hasOwn(items, type) ? items[type as keyof WordPressItems] : undefined
}

function isAskedFor(item: Item, { slug, include, meta_key: key, meta_value: value }: Query): boolean {
  if (slug && !slug.some((asked) => decodeSlug(asked) === decodeSlug(item.slug))) return false
  if (include && !include.includes(String(item.id))) return false
  if (key === undefined) return true
  const meta = (item.meta ?? {}) as Record<string, unknown>
  return Object.hasOwn(meta, key) && (value === undefined || meta[key] === value)
}

/** With embedded resources if requested, and then only the requested fields. */
function present(item: Item, items: WordPressItems, isEmbedding: boolean, fields: readonly string[] | undefined) {
  const media = items.media.find(({ id }) => id === item.featured_media)
  const whole = { ...item, ...(isEmbedding && media ? { _embedded: { 'wp:featuredmedia': [media] } } : {}) }
  const read = Object.entries(whole).map(([name, value]): [string, () => unknown] => [
    name,
    typeof value === 'function' ? () => (value as () => unknown)() : () => value,
  ])
  if (!fields) return Object.fromEntries(read.map(([name, value]) => [name, value()]))
  return Object.fromEntries(
    read.flatMap(([name, value]) => {
      const asked = fields.filter((field) => field.split('.')[0] === name)
      if (asked.length === 0) return []
      return [[name, asked.includes(name) ? value() : partsOf(value(), asked)]]
    }),
  )
}

/** For 'content.protected' only that part: the rest is not rendered. */
function partsOf(value: unknown, asked: readonly string[]): unknown {
  const wanted = new Set(asked.map((field) => field.split('.')[1]))
  if (typeof value !== 'object' || value === null) return value
  const whole = value as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(whole)
      .filter((key) => wanted.has(key))
      .map((key) => [key, whole[key]]),
  )
}

function noRoute(context: Context): Response {
  return refuse(context, 404, 'rest_no_route', 'No route was found matching the URL and request method.')
}

function refuse(
  context: Context,
  status: 400 | 404,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return context.json({ code, message, data: { status } }, status, { 'Cache-Control': 'no-store', ...headers })
}
