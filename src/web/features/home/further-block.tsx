import type { ReactNode } from 'react'
import type { HomeBlock } from '../../../contract/home-blocks.ts'
import { AccordionBlock } from './accordion-block.tsx'
import { Banner } from './banner.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { ColumnsCarousel } from './columns-carousel.tsx'
import { Countdown } from './countdown.tsx'
import { ImageSlider } from './image-slider.tsx'
import { NumberedList } from './numbered-list.tsx'
import { PriceIncludes } from './price-includes.tsx'
import { SeasonPrices } from './season-prices.tsx'
import type { SeasonTable } from './season-table.ts'
import { SeasonPicture } from './season-picture.tsx'

interface Props {
  readonly block: HomeBlock
  readonly seasons: SeasonTable
}

/** A block well below the fold: hydrated when visible. */
export function FurtherBlock({ block, seasons }: Props) {
  return <BlockBoundary>{drawn(block, seasons)}</BlockBoundary>
}

function drawn(block: HomeBlock, seasons: SeasonTable): ReactNode {
  switch (block.type) {
    case 'Banner':
      return <Banner {...block} />
    case 'HomeColumns':
      return <ColumnsCarousel {...block} />
    case 'Countdown':
      return <Countdown {...block} />
    case 'Accordion':
      return <AccordionBlock {...block} />
    case 'ImageSlider':
      return <ImageSlider {...block} />
    case 'PriceIncludes':
      return <PriceIncludes {...block} />
    case 'SeasonPicture':
      return <SeasonPicture {...block} />
    case 'NumberedList':
      return <NumberedList {...block} />
    case 'MonthPrices':
      return <SeasonPrices {...block} table={seasons} />
    case 'HeroText':
    case 'RegionMap':
      return null
  }
}
