import type { HomeBlock } from '../../contract/home-blocks.ts'
import type { Picture } from '../../contract/fields.ts'
import { addDays, londonMidnight, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { HomeBlockConfig } from '../../brands/home-block.ts'
import { isDealsHeading } from '../../domain/search/deals-heading.ts'
import type { SiteConfig } from '../../brands/site-config.ts'

interface Circumstances {
  readonly today: CalendarDate
  /** Offers that are currently bookable. */
  readonly offers: readonly {
    readonly urn: number
    readonly title: string
    readonly description: string
    readonly endsOn: CalendarDate
  }[]
  /** Whether a page of ours shows anything bookable; always true for pages without stays. */
  readonly isOnSale: (url: string) => boolean
  readonly pictureOf: (key: string, about: string) => Picture
}

/**
 * The home page's blocks from the site's configuration, with current pictures, season and ends of offers [HOME-09].
 * Entries that lead to nothing on sale are left out: a catalogue of boats advertises no lodges.
 */
export function homeLayout(
  site: Pick<SiteConfig, 'home' | 'strapline' | 'brandName'>,
  day: Circumstances,
): HomeBlock[] {
  return site.home
    .filter((block) => isShownOn(block, day.today))
    .map(({ from: _from, until: _until, isHidden: _isHidden, ...block }) => block as HomeBlockConfig)
    .map((block) => onSaleOf(block, site.brandName, day))
    .filter((block) => block !== undefined)
    .map((block) => presentBlock(block, site.strapline, day))
}

/** Whether a block is shown on a day: from its first to its last one, unless it is hidden [PAG-08]. */
export const isShownOn = (
  { from, until, isHidden }: Pick<HomeBlockConfig, 'from' | 'until' | 'isHidden'>,
  day: CalendarDate,
): boolean => isHidden !== true && (from === undefined || from <= day) && (until === undefined || day <= until)

/** The part of a block that leads to something on sale; undefined if none does. */
function onSaleOf(
  block: HomeBlockConfig,
  brandName: string,
  { today, isOnSale }: Circumstances,
): HomeBlockConfig | undefined {
  const isSold = ({ url }: { readonly url: string }) => isOnSale(url)
  switch (block.type) {
    case 'HomeColumns':
      // The block also shows late deals, so it stays even without columns [HOME-05].
      return isDealsHeading(block.heading, brandName)
        ? { ...block, columns: block.columns.filter(isSold) }
        : withSome(block, 'columns', block.columns.filter(isSold))
    case 'ImageSlider':
      return withSome(block, 'slides', block.slides.filter(isSold))
    case 'NumberedList':
      return withSome(block, 'items', block.items.filter(isSold))
    case 'MonthPrices':
      return withSome(
        block,
        'stays',
        block.stays.filter(({ channel, nights }) => isOnSale(`/results/all-dates?channel=${channel}&nights=${nights}`)),
      )
    case 'SeasonPicture':
      return isSold(block[seasonOf(today)]) ? block : undefined
    case 'Banner':
    case 'Countdown':
      return isSold(block) ? block : undefined
    case 'HeroText':
    case 'Accordion':
    case 'PriceIncludes':
    case 'RegionMap':
      return block
  }
}

/** A block with its remaining entries; undefined without any. */
function withSome<Block extends HomeBlockConfig, Key extends keyof Block>(
  block: Block,
  key: Key,
  entries: Block[Key] & readonly unknown[],
): Block | undefined {
  return entries.length > 0 ? { ...block, [key]: entries } : undefined
}

function presentBlock(block: HomeBlockConfig, strapline: string, day: Circumstances): HomeBlock {
  const { pictureOf } = day
  switch (block.type) {
    case 'HeroText': {
      const { picture, headingPicture, mobilePicture, largePicture, ...words } = block
      return {
        ...words,
        hero_image: pictureOf(picture, strapline),
        ...(headingPicture !== undefined && { heading_image: pictureOf(headingPicture, block.heading) }),
        ...(mobilePicture !== undefined && { mobile_hero_image: pictureOf(mobilePicture, strapline) }),
        ...(largePicture !== undefined && { large_hero_image: pictureOf(largePicture, strapline) }),
      }
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
      return block
  }
}

/** Counts down to the end of the offer's last day; disabled for an offer that cannot be booked [HOME-03]. */
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

/** Meteorological seasons: winter is December to February. */
export function seasonOf(date: CalendarDate): (typeof SEASONS)[number] {
  const month = Number(date.slice(5, 7))
  return SEASONS[Math.floor((month % 12) / 3)] ?? 'winter'
}
