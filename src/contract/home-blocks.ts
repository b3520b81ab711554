/** The blocks of a home page: `homepageLayout` of the initial data [HOME-09]. */
import * as z from 'zod/mini'
import { ChannelId, Picture, described } from './fields.ts'

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
  heading_image: described(z.optional(Picture), 'Shown instead of the heading, which becomes its alternative text.'),
  subheading: text,
  hero_image: Picture,
  mobile_hero_image: described(
    z.optional(Picture),
    'Replaces the picture on phones and on screens wider than 1200 px.',
  ),
  large_hero_image: z.optional(Picture),
  look: described(
    z.enum(['poster', 'masthead', 'ticket']),
    'poster: the title is inside the picture · masthead: above it · ticket: on a slip beside it.',
  ),
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
  display: described(z.enum(['grid', 'carousel']), 'A grid with too many columns becomes a carousel.'),
  areRegions: described(z.boolean(), 'Columns are regions: one fewer per row.'),
})

const Countdown = z.object({
  type: z.literal('Countdown'),
  status: z.boolean(),
  datetime: described(text, 'When it ends, ISO 8601.'),
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
  included: described(z.array(text), 'What every price includes, and what is optional.'),
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
  stays: described(
    z.array(z.object({ channel: ChannelId, nights: z.number() })),
    'The columns of the table: a holiday type and a length of stay.',
  ),
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
