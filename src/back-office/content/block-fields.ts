/** The blocks of the home page, with the fields of each and the values of a new one. */
import { CHANNELS } from '../../domain/site/channel.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import type { HomeBlockJson } from '../../server/queries/website.ts'
import type { Field, SimpleField } from './fields.ts'

const line = (name: string, label: string, more: Partial<SimpleField> = {}): SimpleField => ({
  name,
  label,
  kind: 'line',
  ...more,
})

const HEADING = line('heading', 'Heading')
const TEXT = line('text', 'Text', { kind: 'text' })
const PICTURE = line('picture', 'Picture', { kind: 'picture' })
const LINK = line('url', 'Link', {
  kind: 'link',
  hint: 'Choose a page from the list, or enter an address such as /offers.',
})
const LINK_TEXT = line('linkText', 'Words of the link')

const BACKGROUND = line('background', 'Background', {
  kind: 'choice',
  options: [
    { value: 'paper', label: 'As the page' },
    { value: 'tint', label: 'Tint' },
  ],
})

/** With text on it that is white. */
const ANY_BACKGROUND: SimpleField = {
  ...BACKGROUND,
  options: [...(BACKGROUND.options ?? []), { value: 'primary', label: 'Brand colour' }],
}

const season = (name: string, title: string): readonly SimpleField[] =>
  [
    { ...PICTURE, label: `${title}: picture` },
    line('title', `${title}: heading`),
    { ...TEXT, label: `${title}: text` },
    { ...LINK_TEXT, label: `${title}: words of the link` },
    { ...LINK, label: `${title}: link` },
  ].map((field) => ({ ...field, name: `${name}.${field.name}` }))

interface BlockType {
  readonly label: string
  /** Describes it in the list of kinds. */
  readonly what: string
  readonly fields: readonly Field[]
  /** Values of a new one, which can be saved as they are. */
  readonly starter: () => Readonly<Record<string, unknown>>
}

const types = CHANNELS.map(({ code, label }) => ({ value: code, label }))

/** @param offers of the catalogue, for the countdown */
export const blockTypes = (
  offers: readonly { readonly urn: number; readonly title: string }[],
): Readonly<Record<string, BlockType>> => ({
  HeroText: {
    label: 'Opening',
    what: 'The large picture with a heading at the top.',
    fields: [
      HEADING,
      line('subheading', 'Line below it'),
      PICTURE,
      line('mobilePicture', 'Picture on phones', { kind: 'picture', isOptional: true }),
      line('largePicture', 'Picture on wide screens', { kind: 'picture', isOptional: true }),
      line('look', 'Look', {
        kind: 'choice',
        options: [
          { value: 'poster', label: 'Poster: heading at the foot of the picture' },
          { value: 'masthead', label: 'Masthead: heading above the picture' },
          { value: 'ticket', label: 'Ticket: heading at the top of the picture' },
        ],
      }),
    ],
    starter: () => ({
      heading: 'Welcome',
      subheading: 'Your next holiday begins here.',
      picture: 'home',
      look: 'poster',
    }),
  },
  HomeColumns: {
    label: 'Cards',
    what: 'Cards with a picture, each a link.',
    fields: [
      HEADING,
      BACKGROUND,
      line('display', 'Shown as', {
        kind: 'choice',
        isOptional: true,
        none: 'Grid',
        options: [{ value: 'carousel', label: 'Row to swipe through' }],
      }),
      {
        name: 'columns',
        label: 'Cards',
        noun: 'Card',
        kind: 'rows',
        of: [
          line('title', 'Title'),
          TEXT,
          PICTURE,
          LINK,
          line('overlayText', 'Label on the picture', { isOptional: true }),
        ],
      },
    ],
    starter: () => ({ heading: 'Holidays for you', background: 'paper', columns: [firstCard()] }),
  },
  ImageSlider: {
    label: 'Slides',
    what: 'Large pictures to swipe through, each a link.',
    fields: [
      HEADING,
      TEXT,
      {
        name: 'slides',
        label: 'Slides',
        noun: 'Slide',
        kind: 'rows',
        of: [line('title', 'Title'), TEXT, PICTURE, LINK],
      },
    ],
    starter: () => ({ heading: 'Where to go', text: 'A few places that we like.', slides: [firstCard()] }),
  },
  Banner: {
    label: 'Banner',
    what: 'A line across the page that leads somewhere.',
    fields: [
      line('text', 'Heading'),
      line('content', 'Text', { kind: 'text' }),
      LINK,
      ANY_BACKGROUND,
      line('fluid', 'As wide as the screen', { kind: 'tick' }),
    ],
    starter: () => ({ text: 'Good to know', content: '', url: '/help', background: 'tint', fluid: false }),
  },
  Countdown: {
    label: 'Countdown',
    what: 'Counts down to the end of one of your offers.',
    fields: [
      line('offerUrn', 'Offer', {
        kind: 'choice',
        options: offers.map(({ urn, title }) => ({ value: String(urn), label: title })),
      }),
      LINK_TEXT,
      LINK,
      ANY_BACKGROUND,
    ],
    starter: () => ({
      offerUrn: offers[0]?.urn ?? 1,
      linkText: 'See these stays',
      url: '/results',
      background: 'paper',
      textColour: 'ink',
    }),
  },
  SeasonPicture: {
    label: 'Season',
    what: 'A picture and a link for each season.',
    fields: [
      ...season('winter', 'Winter'),
      ...season('spring', 'Spring'),
      ...season('summer', 'Summer'),
      ...season('autumn', 'Autumn'),
    ],
    starter: () => {
      const each = { ...firstCard(), linkText: 'See where' }
      return { winter: each, spring: each, summer: each, autumn: each }
    },
  },
  RegionMap: {
    label: 'Map of prices',
    what: 'The lowest price of each region, on a map.',
    fields: [HEADING, TEXT],
    starter: () => ({ heading: 'Prices by region', text: 'The lowest total price in each region, on any date.' }),
  },
  MonthPrices: {
    label: 'Prices by season',
    what: 'A table of the lowest price in each season.',
    fields: [
      HEADING,
      TEXT,
      PICTURE,
      {
        name: 'stays',
        label: 'Rows',
        noun: 'Row',
        kind: 'rows',
        of: [
          line('channel', 'Holiday type', { kind: 'choice', options: types }),
          line('nights', 'Nights', { kind: 'number' }),
        ],
      },
    ],
    starter: () => ({
      heading: 'The year in prices',
      text: 'The lowest total price in each season, for two adults.',
      picture: 'home',
      stays: [{ channel: types[0]!.value, nights: 7 }],
    }),
  },
  PriceIncludes: {
    label: 'What a price includes',
    what: 'Two lists: in the price, and extra.',
    fields: [
      HEADING,
      TEXT,
      line('included', 'In the price', { kind: 'list', isOptional: true, hint: 'A line for each. Empty: our list.' }),
      line('optional', 'Extra', { kind: 'list', isOptional: true, hint: 'A line for each. Empty: our list.' }),
      LINK_TEXT,
      LINK,
    ],
    starter: () => ({
      heading: 'One price, everything included',
      text: 'The first price you see is the total for your stay.',
      linkText: 'The customer charter',
      url: '/customer-charter',
    }),
  },
  NumberedList: {
    label: 'Numbered list',
    what: 'Links in an order, each with a line.',
    fields: [
      HEADING,
      TEXT,
      { name: 'items', label: 'Entries', noun: 'Entry', kind: 'rows', of: [line('title', 'Title'), TEXT, LINK] },
    ],
    starter: () => ({
      heading: 'How it works',
      text: 'In a few steps.',
      items: [{ title: 'Search', text: 'Choose when and where.', url: '/results' }],
    }),
  },
  Accordion: {
    label: 'Questions',
    what: 'Questions whose answers unfold.',
    fields: [
      HEADING,
      TEXT,
      {
        name: 'items',
        label: 'Questions',
        noun: 'Question',
        kind: 'rows',
        of: [line('title', 'Question'), line('content', 'Answer', { kind: 'text' })],
      },
    ],
    starter: () => ({ heading: 'Before you book', text: 'What we’re asked most.' }),
  },
})

const firstCard = () => ({
  picture: 'home',
  title: 'A place to stay',
  text: 'Say in a line why it’s worth going there.',
  url: '/results',
})

/** When a block is shown. */
export const SCHEDULE_FIELDS: readonly SimpleField[] = [
  line('from', 'First day', { kind: 'date', isOptional: true, hint: 'Empty: at once.' }),
  line('until', 'Last day', { kind: 'date', isOptional: true, hint: 'Empty: without an end.' }),
]

/** The state of a block in the list: 'Hidden', 'From 1 December 2026'. */
export function scheduleWords(block: HomeBlockJson, today: CalendarDate): string {
  const { from, until, isHidden } = block as { from?: string; until?: string; isHidden?: boolean }
  if (isHidden) return 'Hidden'
  if (until !== undefined && until < today) return `Over since ${formatLongDate(until)}`
  if (from !== undefined && from > today) return `From ${formatLongDate(from)}`
  return until === undefined ? '' : `Until ${formatLongDate(until)}`
}
