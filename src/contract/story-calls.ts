/** Calls that read what editors write in the content system: blog posts and travel guides. */
import * as z from 'zod/mini'
import { HOLIDAY_NAMES } from '../domain/dates/school-calendar.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { ParkCard, Region } from './catalogue-calls.ts'
import { Amount, ChannelId, Id, IsoDate, Picture, wholeNumber } from './fields.ts'

/** A park as a text recommends it: with the lowest price of a stay that fulfils what the text asks for. */
export const RecommendedPark = z.extend(ParkCard, {
  channelId: ChannelId,
  lowestPrice: z.nullable(z.object({ price: Amount, arrivalDate: IsoDate, nights: z.number() })),
  /** Its page with that stay: the same price stands there. */
  url: z.string(),
})
export type RecommendedPark = z.infer<typeof RecommendedPark>

/** The time of the year that a block of parks is about: a school holiday, months, dates, or the next so many days. */
export const ShownWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('holiday'), name: z.enum(HOLIDAY_NAMES), year: z.number() }),
  z.object({ kind: z.literal('dates'), from: IsoDate, to: IsoDate }),
  /** Numbers of months, 1 for January; `year` is that of the first. */
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

/** Parks on sale in the middle of a text. */
const ParksPart = z.object({
  kind: z.literal('parks'),
  title: z.string(),
  /** Null for any time of the year. */
  window: z.nullable(ShownWindow),
  /** For whom the prices are. */
  party: PartyOfText,
  /** Empty where no stay that fulfils what is asked for is on sale. */
  parks: z.array(RecommendedPark),
  /** Where there are more of them. */
  url: z.string(),
})

/** Where parks stand in `content.rendered`: no text has comments of its own. */
export const PARKS_MARK = '<!--parks-->'

/** A text in the order in which it is read: what was written, and parks that are on sale where it asks for them. */
export const TextPart = z.discriminatedUnion('kind', [
  /** Cleaned on the server by an allow-list: safe to show as it is. */
  z.object({ kind: z.literal('html'), html: z.string() }),
  ParksPart,
])
export type TextPart = z.infer<typeof TextPart>

const Content = z.object({
  /** Cleaned on the server by an allow-list; the mark `<!--parks-->` stands where each of `parks` is. */
  rendered: z.string(),
  parks: z.array(ParksPart),
})

/** The `content` of a post in the order in which it is read: words, and parks on sale between them. */
export function partsOf({ rendered, parks }: z.infer<typeof Content>): TextPart[] {
  return rendered.split(PARKS_MARK).flatMap((html, index): TextPart[] => {
    const after = parks[index]
    return [...(html === '' ? [] : [{ kind: 'html' as const, html }]), ...(after ? [after] : [])]
  })
}

/** A post as lists show it [BLOG-03]. */
export const PostCard = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.object({ rendered: z.string() }),
  /** Plain text. */
  excerpt: z.object({ rendered: z.string() }),
  publishedOn: IsoDate,
  acf: z.object({
    /** The content system's id of the header picture; null where none is named by an id. */
    mast_image: z.nullable(z.number()),
  }),
  /** Null where the content system has none or it cannot be had. */
  featuredImage: z.nullable(Picture),
  /** Where the picture of a card is: the featured one, cut. */
  cardHeaderUrl: z.nullable(z.string()),
})
export type PostCard = z.infer<typeof PostCard>

export const blogPosts = defineCall({
  ...ADDRESSES.blogPosts,
  summary: 'Posts of the blog, the latest first, nine a page',
  input: z.object({ page: z._default(wholeNumber(1, 1000), 1) }),
  output: z.object({ posts: z.array(PostCard), page: z.number(), pageSize: z.number(), total: z.number() }),
})

export const blogPost = defineCall({
  ...ADDRESSES.blogPost,
  summary: 'One post of the blog by its slug, and others to read next',
  input: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.extend(PostCard, {
    /** The excerpt where one was written: empty where it is the beginning of the text. */
    introduction: z.string(),
    content: Content,
    pageHeaderImage: z.nullable(Picture),
    /** Three at most. */
    more: z.array(PostCard),
  }),
})

/** Something to do in a region: a promo post of the content system [GUIDE-01]. */
const ThingToDo = z.object({
  id: z.number(),
  title: z.string(),
  /** Cleaned HTML of a paragraph or two. */
  description: z.string(),
  /** Its own site. */
  url: z.nullable(z.string()),
  image: z.nullable(Picture),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The nearest of our parks and boatyards, as the crow flies. */
  nearestPark: z.nullable(z.object({ parkId: z.number(), name: z.string(), url: z.string(), kilometres: z.number() })),
})

export const travelGuide = defineCall({
  ...ADDRESSES.travelGuide,
  summary: 'The travel guide of a region: what it is best for, things to do, and parks on sale',
  input: z.object({ regionId: Id }),
  output: z.object({
    region: Region,
    title: z.string(),
    introduction: z.string(),
    bestFor: z.array(z.string()),
    image: z.nullable(Picture),
    parts: z.array(TextPart),
    /** With their ids in the body. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
    thingsToDo: z.array(ThingToDo),
    parks: z.array(RecommendedPark),
  }),
})

/** Every region that has a guide, for the page that lists them. */
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
