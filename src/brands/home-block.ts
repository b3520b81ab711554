/** The blocks of a home page; pictures are referred to by key. */
import * as z from 'zod/mini'
import { parseCalendarDate } from '../domain/dates/calendar-date.ts'
import { isChannelCode } from '../domain/site/channel.ts'

/** Included in every price, as the booking terms say, for the home pages of all brands. */
const INCLUDED = [
  'The whole stay, for everyone in the party',
  'VAT',
  'Our booking fee',
  'On boats, cruising fuel and the damage waiver',
]

/** Included only if the customer chooses it: nothing is preselected. */
const OPTIONAL = [
  'Linen and towels, where they are extra',
  'A cot, an entertainment pass',
  'An early check-in',
  'The cancellation waiver',
]

/** Questions before a first booking, with answers from the booking terms. */
const BEFORE_YOU_BOOK = [
  {
    title: 'Is the price I see the price I pay?',
    content:
      'Yes, unless you add extras. Every price is the total for the whole stay in one unit, including all compulsory charges. The lowest prices are for the cheapest unit available that day. A larger party may need a larger unit, and you see its price before you choose it.',
  },
  {
    title: 'What do I pay today?',
    content:
      'You can usually pay a deposit or the full amount. Some operators take a deposit only. Before you pay, you see the deposit, the balance and the date it is due. Close to arrival, the full amount is due when you book.',
  },
  {
    title: 'What if I have to cancel?',
    content:
      'Your refund depends on how long before arrival you cancel. The payment page shows the dates and amounts for your booking before you pay. You can add a waiver for illness and accident. We never add it for you.',
  },
  {
    title: 'Can I bring my dog?',
    content:
      'Yes, in any unit that accepts dogs, up to the number shown. Add dogs to your search and the charge is included in every price you see. Assistance dogs stay free in every unit in the United Kingdom. Our European parks accept assistance dogs only.',
  },
  {
    title: 'Are these photographs?',
    content:
      'Not all of them. Pictures labelled as illustrations are drawn from what we know about each place. Every unit also has a list of what is in it, a floor plan and its size.',
  },
]

const text = z.string().check(z.trim(), z.minLength(1))
/** A path on this site: begins with exactly one slash. */
export const path = z.string().check(z.regex(/^\/(?!\/)/, 'must begin with one slash'))

const Column = z.object({ picture: text, title: text, text, url: path, overlayText: z.optional(text) })

const Season = z.object({ picture: text, title: text, text, linkText: text, url: path })

const day = z.optional(
  z.string().check(z.refine((value) => parseCalendarDate(value) === value, 'must be a date such as 2027-12-24')),
)

/** When a block is shown; by default always. */
const SHOWN = {
  /** First and last day. */
  from: day,
  until: day,
  /** Kept, but shown to nobody. */
  isHidden: z.optional(z.boolean()),
}

export const HomeBlockConfig = z.discriminatedUnion('type', [
  z.object({
    ...SHOWN,
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
    ...SHOWN,
    type: z.literal('Banner'),
    fluid: z.boolean(),
    background: text,
    /** A banner without either shows a message. */
    text: z.string(),
    content: z.string(),
    url: path,
  }),
  z.object({
    ...SHOWN,
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
    ...SHOWN,
    type: z.literal('Countdown'),
    offerUrn: z.number().check(z.int()),
    linkText: text,
    url: path,
    background: text,
    textColour: text,
  }),
  z.object({
    ...SHOWN,
    type: z.literal('Accordion'),
    heading: text,
    text,
    /** Default: the questions common to all brands. */
    items: z._default(z.array(z.object({ title: text, content: text })).check(z.minLength(1)), BEFORE_YOU_BOOK),
  }),
  z.object({
    ...SHOWN,
    type: z.literal('ImageSlider'),
    heading: text,
    text,
    slides: z.array(z.object({ picture: text, title: text, text, url: path })).check(z.minLength(1)),
  }),
  z.object({ ...SHOWN, type: z.literal('RegionMap'), heading: text, text }),
  z.object({
    ...SHOWN,
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
    ...SHOWN,
    type: z.literal('SeasonPicture'),
    winter: Season,
    spring: Season,
    summer: Season,
    autumn: Season,
  }),
  z.object({
    ...SHOWN,
    type: z.literal('NumberedList'),
    heading: text,
    text,
    items: z.array(z.object({ title: text, text, url: path })).check(z.minLength(1)),
  }),
  z.object({
    ...SHOWN,
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
