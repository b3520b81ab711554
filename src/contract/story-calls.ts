/** Calls that read blog posts, travel guides and content pages from the content system. */
import * as z from 'zod/mini'
import { HOLIDAY_NAMES } from '../domain/dates/school-calendar.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Region } from './catalogue-calls.ts'
import { ParkCard } from './park-fields.ts'
import { Amount, ChannelId, Id, IsoDate, Picture, wholeNumber, described } from './fields.ts'
import { QUESTION_LENGTH } from '../domain/customer/question-match.ts'

/** A park recommended in a text, with the lowest price of a matching stay. */
export const RecommendedPark = z.extend(ParkCard, {
  channelId: ChannelId,
  lowestPrice: z.nullable(z.object({ price: Amount, arrivalDate: IsoDate, nights: z.number() })),
  url: described(z.string(), 'Its page for that stay, which shows the same price.'),
})
export type RecommendedPark = z.infer<typeof RecommendedPark>

/** The period of a block of parks: a school holiday, months, dates, or the next days. */
export const ShownWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('holiday'), name: z.enum(HOLIDAY_NAMES), year: z.number() }),
  z.object({ kind: z.literal('dates'), from: IsoDate, to: IsoDate }),
  /** Months, 1 for January; `year` belongs to the first. */
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
  window: described(z.nullable(ShownWindow), 'Null for any period.'),
  party: described(PartyOfText, 'The party of the prices.'),
  parks: described(z.array(RecommendedPark), 'Empty without a matching stay.'),
  url: described(z.string(), 'The link to more of them.'),
})

/** The parts of a text in order: HTML, and blocks of parks on sale. */
export const TextPart = z.discriminatedUnion('kind', [
  /** Sanitised on the server with an allow-list. */
  z.object({ kind: z.literal('html'), html: z.string() }),
  ParksPart,
])
export type TextPart = z.infer<typeof TextPart>

const Content = z.object({
  rendered: described(
    z.string(),
    'Sanitised on the server with an allow-list; `<!--parks-->` marks the place of each of `parks`.',
  ),
  parks: z.array(ParksPart),
})

/** A post in a list [BLOG-03]. */
export const PostCard = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.object({ rendered: z.string() }),
  excerpt: described(z.object({ rendered: z.string() }), 'Plain text.'),
  publishedOn: IsoDate,
  modifiedOn: described(IsoDate, 'When its text was last changed: the day of publication, or a later one.'),
  acf: z.object({
    mast_image: described(
      z.nullable(z.number()),
      "The content system's id of the header picture; null if it has none.",
    ),
  }),
  featuredImage: described(z.nullable(Picture), 'Null if there is none or it cannot be fetched.'),
  cardHeaderUrl: described(z.nullable(z.string()), "The address of the card's picture: the featured one, cropped."),
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
    introduction: described(z.string(), "The author's excerpt; empty if it would only repeat the beginning."),
    content: Content,
    pageHeaderImage: z.nullable(Picture),
    more: described(z.array(PostCard), 'At most three.'),
  }),
})

/** A thing to do in a region: a promo post of the content system [GUIDE-01]. */
const ThingToDo = z.object({
  id: z.number(),
  title: z.string(),
  description: described(z.string(), 'Sanitised HTML, a paragraph or two.'),
  url: described(z.nullable(z.string()), 'Its website.'),
  image: z.nullable(Picture),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  nearestPark: described(
    z.nullable(z.object({ parkId: z.number(), name: z.string(), url: z.string(), kilometres: z.number() })),
    'The nearest park or boatyard, by straight-line distance.',
  ),
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
    sections: described(z.array(z.object({ id: z.string(), title: z.string() })), 'Headings with their ids.'),
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

export const page = defineCall({
  ...ADDRESSES.page,
  summary: 'A content page by its address: terms, help, about us',
  input: z.object({
    path: z.string().check(z.maxLength(2_000)),
    /** Hides the questions that do not have these words, and what is no question. */
    question: z.optional(z.string().check(z.maxLength(QUESTION_LENGTH))),
  }),
  output: z.object({
    pageId: z.string(),
    title: z.string(),
    description: z.string(),
    image: described(z.nullable(Picture), 'Header picture; most pages have none.'),
    parts: described(z.array(TextPart), 'The body: text, and blocks of parks on sale.'),
    questions: described(
      z.optional(z.object({ found: z.number(), all: z.number() })),
      'How many questions have the words that were asked for.',
    ),
    sections: described(z.array(z.object({ id: z.string(), title: z.string() })), 'Its headings with their ids.'),
  }),
})
