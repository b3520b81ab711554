/** The blocks of a home page: `homepageLayout` of the initial data [HOME-09]. */
import * as z from 'zod/mini'
import { ChannelId, Picture } from './fields.ts'

const text = z.string()

const Column = z.object({
  image: Picture,
  title: text,
  text,
  url: text,
  overlay_text: z.optional(text),
})

const HeroText = z.object({
  type: z.literal('HeroText'),
  heading: text,
  /** Shown instead of the heading, which becomes its alternative text. */
  heading_image: z.optional(Picture),
  subheading: text,
  hero_image: Picture,
  /** Replaces the picture on phones and on screens wider than 1200 px. */
  mobile_hero_image: z.optional(Picture),
  large_hero_image: z.optional(Picture),
  /** poster: the title is inside the picture · masthead: above it · ticket: on a slip beside it. */
  look: z.enum(['poster', 'masthead', 'ticket']),
})

const Banner = z.object({
  type: z.literal('Banner'),
  fluid: z.boolean(),
  bg: text,
  text,
  content: text,
  url: text,
})

const HomeColumns = z.object({
  type: z.literal('HomeColumns'),
  heading: text,
  columns: z.array(Column),
  background_colour: text,
  /** A grid with too many columns becomes a carousel [HOME-04]. */
  display: z.enum(['grid', 'carousel']),
  /** Columns are regions: one fewer per row [HOME-06]. */
  areRegions: z.boolean(),
})

const Countdown = z.object({
  type: z.literal('Countdown'),
  status: z.boolean(),
  /** When it ends, ISO 8601. */
  datetime: text,
  title: text,
  text,
  linktext: text,
  url: text,
  background_colour: text,
  text_colour: text,
})

const Accordion = z.object({
  type: z.literal('Accordion'),
  heading: text,
  text,
  items: z.array(z.object({ title: text, content: text })),
})

const ImageSlider = z.object({
  type: z.literal('ImageSlider'),
  heading: text,
  text,
  slides: z.array(z.object({ image: Picture, title: text, text, url: text })),
})

const RegionMap = z.object({ type: z.literal('RegionMap'), heading: text, text })

const PriceIncludes = z.object({
  type: z.literal('PriceIncludes'),
  heading: text,
  text,
  /** What every price includes, and what is optional. */
  included: z.array(text),
  optional: z.array(text),
  linktext: text,
  url: text,
})

const SeasonPicture = z.object({
  type: z.literal('SeasonPicture'),
  image: Picture,
  title: text,
  text,
  linktext: text,
  url: text,
})

const NumberedList = z.object({
  type: z.literal('NumberedList'),
  heading: text,
  text,
  items: z.array(z.object({ title: text, text, url: text })),
})

const MonthPrices = z.object({
  type: z.literal('MonthPrices'),
  heading: text,
  text,
  image: Picture,
  /** The columns of the table: a holiday type and a length of stay. */
  stays: z.array(z.object({ channel: ChannelId, nights: z.number() })),
})

export const HomeBlock = z.discriminatedUnion('type', [
  HeroText,
  Banner,
  HomeColumns,
  Countdown,
  Accordion,
  ImageSlider,
  RegionMap,
  PriceIncludes,
  SeasonPicture,
  NumberedList,
  MonthPrices,
])
export type HomeBlock = z.infer<typeof HomeBlock>
export type HomeBlockOf<Type extends HomeBlock['type']> = Extract<HomeBlock, { type: Type }>
