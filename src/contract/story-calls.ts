/** Calls that read blog posts and travel guides from the content system. */
import * as z from 'zod/mini'
import { HOLIDAY_NAMES } from '../domain/dates/school-calendar.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Region } from './catalogue-calls.ts'
import { ParkCard } from './park-fields.ts'
import { Amount, ChannelId, Id, IsoDate, Picture, wholeNumber } from './fields.ts'

/** A park recommended in a text, with the lowest price of a matching stay. */
export const RecommendedPark = z.extend(ParkCard, {
  channelId: ChannelId,
  lowestPrice: z.nullable(z.object({ price: Amount, arrivalDate: IsoDate, nights: z.number() })),
  /** Its page for that stay, which shows the same price. */
  url: z.string(),
})
export type RecommendedPark = z.infer<typeof RecommendedPark>

/** The period of a block of parks: a school holiday, months, dates, or the next days. */
export const ShownWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('holiday'), name: z.enum(HOLIDAY_NAMES), year: z.number() }),
  z.object({ kind: z.literal('dates'), from: IsoDate, to: IsoDate }),
  /** Months, 1 for January; `year` is that of the first. */
  z.object({ kind: z.literal('months'), from: z.number(), to: z.number(), year: z.number() }),
  z.object({ kind: z.literal('soon'), days: z.number() }),
])
export type ShownWindow = z.infer<typeof ShownWindow>

const PartyOfText = z.object({
  adults: z.number(),
  children: z.number(),
  under5s: z.number(),
  dogs: z.number(),
  assistanceDogs: z.number(),
})

/** A block of parks within a text. */
const ParksPart = z.object({
  kind: z.literal('parks'),
  title: z.string(),
  /** Null for any period. */
  window: z.nullable(ShownWindow),
  /** The party of the prices. */
  party: PartyOfText,
  /** Empty without a matching stay. */
  parks: z.array(RecommendedPark),
  /** The link to more of them. */
  url: z.string(),
})

/** Placeholder of a block of parks in `content.rendered`; texts have no other comments. */
export const PARKS_MARK = '<!--parks-->'

/** The parts of a text in order: HTML, and blocks of parks on sale. */
export const TextPart = z.discriminatedUnion('kind', [
  /** Sanitised on the server with an allow-list. */
  z.object({ kind: z.literal('html'), html: z.string() }),
  ParksPart,
])
export type TextPart = z.infer<typeof TextPart>

const Content = z.object({
  /** Sanitised on the server with an allow-list; `<!--parks-->` marks the place of each of `parks`. */
  rendered: z.string(),
  parks: z.array(ParksPart),
})

/** Splits the `content` of a post into its parts in order. */
export function partsOf({ rendered, parks }: z.infer<typeof Content>): TextPart[] {
  return rendered.split(PARKS_MARK).flatMap((html, index): TextPart[] => {
    const after = parks[index]
    return [...(html === '' ? [] : [{ kind: 'html' as const, html }]), ...(after ? [after] : [])]
  })
}

/** A post in a list [BLOG-03]. */
export const PostCard = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.object({ rendered: z.string() }),
  /** Plain text. */
  excerpt: z.object({ rendered: z.string() }),
  publishedOn: IsoDate,
  acf: z.object({
    /** The content system's id of the header picture; null if it has none. */
    mast_image: z.nullable(z.number()),
  }),
  /** Null if there is none or it cannot be fetched. */
  featuredImage: z.nullable(Picture),
  /** The address of the card's picture: the featured one, cropped. */
  cardHeaderUrl: z.nullable(z.string()),
})
export type PostCard = z.infer<typeof PostCard>

export const blogPosts = defineCall({
  ...ADDRESSES.blogPosts,
  summary: 'Blog posts, newest first, nine per page',
  input: z.object({ page: z._default(wholeNumber(1, 1000), 1) }),
  output: z.object({ posts: z.array(PostCard), page: z.number(), pageSize: z.number(), total: z.number() }),
})

export const blogPost = defineCall({
  ...ADDRESSES.blogPost,
  summary: 'A blog post by its slug, and further posts to read',
  input: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.extend(PostCard, {
    /** The author's excerpt; empty if it would only repeat the beginning. */
    introduction: z.string(),
    content: Content,
    pageHeaderImage: z.nullable(Picture),
    /** At most three. */
    more: z.array(PostCard),
  }),
})

/** A thing to do in a region: a promo post of the content system [GUIDE-01]. */
const ThingToDo = z.object({
  id: z.number(),
  title: z.string(),
  /** Sanitised HTML, a paragraph or two. */
  description: z.string(),
  /** Its website. */
  url: z.nullable(z.string()),
  image: z.nullable(Picture),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The nearest park or boatyard, by straight-line distance. */
  nearestPark: z.nullable(z.object({ parkId: z.number(), name: z.string(), url: z.string(), kilometres: z.number() })),
})

export const travelGuide = defineCall({
  ...ADDRESSES.travelGuide,
  summary: 'The travel guide of a region: text, things to do, and parks on sale',
  input: z.object({ regionId: Id }),
  output: z.object({
    region: Region,
    title: z.string(),
    introduction: z.string(),
    bestFor: z.array(z.string()),
    image: z.nullable(Picture),
    parts: z.array(TextPart),
    /** Headings with their ids. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
    thingsToDo: z.array(ThingToDo),
    parks: z.array(RecommendedPark),
  }),
})

/** Every region with a guide. */
export const travelGuides = defineCall({
  ...ADDRESSES.travelGuides,
  summary: 'The regions that have a travel guide',
  input: z.object({}),
  output: z.object({
    guides: z.array(
      z.object({
        regionId: z.number(),
        name: z.string(),
        slug: z.string(),
        area: Region.shape.area,
        introduction: z.string(),
        image: z.nullable(Picture),
      }),
    ),
  }),
})
