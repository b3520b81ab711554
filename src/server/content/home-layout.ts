import type { HomeBlock } from '../../contract/home-blocks.ts'
import type { Picture } from '../../contract/fields.ts'
import { addDays, londonMidnight, type CalendarDate } from '../../domain/calendar-date.ts'
import type { HomeBlockConfig } from '../../../sites/home-block.ts'
import type { SiteConfig } from '../../../sites/site-config.ts'

interface Circumstances {
  readonly today: CalendarDate
  /** Offers that can be booked today. */
  readonly offers: readonly {
    readonly urn: number
    readonly title: string
    readonly description: string
    readonly endsOn: CalendarDate
  }[]
  readonly pictureOf: (key: string, about: string) => Picture
}

/**
 * The home page's blocks, as a site's configuration has them, with what the day decides: pictures, the season, and when
 * an offer ends [HOME-09].
 */
export function homeLayout(site: Pick<SiteConfig, 'home' | 'strapline'>, day: Circumstances): HomeBlock[] {
  return site.home.map((block) => presentBlock(block, site.strapline, day))
}

function presentBlock(block: HomeBlockConfig, strapline: string, day: Circumstances): HomeBlock {
  const { pictureOf } = day
  switch (block.type) {
    case 'HeroText': {
      const { picture, ...words } = block
      return { ...words, hero_image: pictureOf(picture, strapline) }
    }
    case 'Banner': {
      const { background, ...words } = block
      return { ...words, bg: background }
    }
    case 'HomeColumns':
      return {
        type: block.type,
        heading: block.heading,
        background_colour: block.background,
        display: block.display ?? 'grid',
        areRegions: block.areRegions ?? false,
        columns: block.columns.map(({ picture, title, text, url, overlayText }) => ({
          image: pictureOf(picture, title),
          title,
          text,
          url,
          overlay_text: overlayText,
        })),
      }
    case 'Countdown':
      return countdownOf(block, day)
    case 'ImageSlider': {
      const slides = block.slides.map(({ picture, ...slide }) => ({ ...slide, image: pictureOf(picture, slide.title) }))
      return { ...block, slides }
    }
    case 'PriceIncludes': {
      const { linkText, ...words } = block
      return { ...words, linktext: linkText }
    }
    case 'SeasonPicture': {
      const { picture, linkText, ...words } = block[seasonOf(day.today)]
      return { type: block.type, ...words, linktext: linkText, image: pictureOf(picture, words.title) }
    }
    case 'MonthPrices': {
      const { picture, ...table } = block
      return { ...table, image: pictureOf(picture, table.heading) }
    }
    case 'Accordion':
    case 'RegionMap':
    case 'NumberedList':
    case 'Quote':
      return block
  }
}

/** An offer counts down to the end of its last day; one that cannot be booked switches its countdown off [HOME-03]. */
function countdownOf(block: Extract<HomeBlockConfig, { type: 'Countdown' }>, { today, offers }: Circumstances) {
  const offer = offers.find(({ urn }) => urn === block.offerUrn)
  const end = londonMidnight(addDays(offer?.endsOn ?? today, 1))
  return {
    type: block.type,
    status: offer !== undefined,
    datetime: new Date(end).toISOString(),
    title: offer?.title ?? '',
    text: offer?.description ?? '',
    linktext: block.linkText,
    url: block.url,
    background_colour: block.background,
    text_colour: block.textColour,
  }
}

const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const

/** By whole months, as almanacs count: winter is December to February. */
export function seasonOf(date: CalendarDate): (typeof SEASONS)[number] {
  const month = Number(date.slice(5, 7))
  return SEASONS[Math.floor((month % 12) / 3)] ?? 'winter'
}
