/** The blocks of a home page; pictures are referred to by key. */
import * as z from 'zod/mini'
import { isChannelCode } from '../domain/site/channel.ts'
import { BEFORE_YOU_BOOK, INCLUDED, OPTIONAL } from './home-promises.ts'

const text = z.string().check(z.trim(), z.minLength(1))
/** A path on this site: begins with exactly one slash. */
export const path = z.string().check(z.regex(/^\/(?!\/)/, 'must begin with one slash'))

const Column = z.object({ picture: text, title: text, text, url: path, overlayText: z.optional(text) })

const Season = z.object({ picture: text, title: text, text, linkText: text, url: path })

export const HomeBlockConfig = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('HeroText'),
    heading: text,
    /** A picture shown instead of the heading. */
    headingPicture: z.optional(text),
    subheading: text,
    picture: text,
    /** Replaces the picture on phones, and on screens wider than 1200 pixels. */
    mobilePicture: z.optional(text),
    largePicture: z.optional(text),
    look: z.enum(['poster', 'masthead', 'ticket']),
  }),
  z.object({
    type: z.literal('Banner'),
    fluid: z.boolean(),
    background: text,
    /** A banner without either shows a message. */
    text: z.string(),
    content: z.string(),
    url: path,
  }),
  z.object({
    type: z.literal('HomeColumns'),
    heading: text,
    background: text,
    columns: z.array(Column),
    /** Default: a grid. */
    display: z.optional(z.enum(['grid', 'carousel'])),
    areRegions: z.optional(z.boolean()),
  }),
  /** Counts down to the end of an offer of the catalogue, with the offer's text, so that it is always true. */
  z.object({
    type: z.literal('Countdown'),
    offerUrn: z.number().check(z.int()),
    linkText: text,
    url: path,
    background: text,
    textColour: text,
  }),
  z.object({
    type: z.literal('Accordion'),
    heading: text,
    text,
    /** Default: the questions common to all brands. */
    items: z._default(z.array(z.object({ title: text, content: text })).check(z.minLength(1)), BEFORE_YOU_BOOK),
  }),
  z.object({
    type: z.literal('ImageSlider'),
    heading: text,
    text,
    slides: z.array(z.object({ picture: text, title: text, text, url: path })).check(z.minLength(1)),
  }),
  z.object({ type: z.literal('RegionMap'), heading: text, text }),
  z.object({
    type: z.literal('PriceIncludes'),
    heading: text,
    text,
    /** Default: the promises common to all brands. */
    included: z._default(z.array(text).check(z.minLength(1)), INCLUDED),
    optional: z._default(z.array(text).check(z.minLength(1)), OPTIONAL),
    linkText: text,
    url: path,
  }),
  z.object({
    type: z.literal('SeasonPicture'),
    winter: Season,
    spring: Season,
    summer: Season,
    autumn: Season,
  }),
  z.object({
    type: z.literal('NumberedList'),
    heading: text,
    text,
    items: z.array(z.object({ title: text, text, url: path })).check(z.minLength(1)),
  }),
  z.object({
    type: z.literal('MonthPrices'),
    heading: text,
    text,
    picture: text,
    stays: z
      .array(
        z.object({
          channel: z.string().check(z.refine(isChannelCode, 'must be a holiday type that is there')),
          nights: z.number().check(z.int(), z.gt(0)),
        }),
      )
      .check(z.minLength(1)),
  }),
])

export type HomeBlockConfig = z.infer<typeof HomeBlockConfig>
