import type { ReactNode } from 'react'
import type { HomeBlock, HomeBlockOf } from '../../../contract/home-blocks.ts'
import { PartBoundary } from '../../hydration/load-chunk.tsx'
import { Countdown } from './countdown.tsx'
import { ImageSlider } from './image-slider.tsx'
import { PriceIncludes } from './price-includes.tsx'
import { SeasonPrices } from './season-prices.tsx'
import type { SeasonTable } from './season-table.ts'
import { Accordion } from '../../ui/overlays/disclosure.tsx'
import { Container } from '../../ui/layout.tsx'
import { ChevronRightIcon } from '../../ui/icons/interface-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { groundOf, inkOn, slidesPerView, ColumnsGround } from './home-columns.tsx'
import * as words from './words.ts'
import { Carousel } from '../../ui/navigation/carousel.tsx'
import { ColumnLink } from './column-link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'

interface Props {
  readonly block: HomeBlock
  readonly seasons: SeasonTable
}

/** A block well below the fold: hydrated when visible. */
export function FurtherBlock({ block, seasons }: Props) {
  return <PartBoundary instead={null}>{drawn(block, seasons)}</PartBoundary>
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

/** An accordion of questions, the first open by default [HOME-07]. */
function AccordionBlock({ heading, text, items }: HomeBlockOf<'Accordion'>) {
  return (
    <Container className="mt-10 lg:mt-20">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <div>
          <h2 className="text-title md:text-heading">{heading}</h2>
          <p className="mt-2 max-w-prose text-muted">{text}</p>
        </div>
        <Accordion
          headingLevel={3}
          items={items.map(({ title, content }) => ({
            id: idOf(title),
            title,
            content: <p className="max-w-prose">{content}</p>,
          }))}
        />
      </div>
    </Container>
  )
}

/** The id lets an answer be linked to. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

type Block = HomeBlockOf<'Banner'>

/** A coloured strip, full-width if fluid [HOME-02]. */
function Banner({ fluid, bg, text, content, url }: Block) {
  const isEmpty = !text && !content
  const strip = (
    <Link to={url} className={`group block ${groundOf(bg)} ${inkOn(bg)} ${fluid ? '' : 'rounded-card'}`}>
      <span className="mx-auto flex max-w-page flex-col gap-x-10 gap-y-2 px-5 py-6 md:px-8 md:py-8 lg:flex-row lg:items-center lg:py-10">
        {isEmpty ? (
          words.bannerEmpty
        ) : (
          <>
            <strong className="shrink-0 font-heading text-title leading-tight md:text-heading font-bold">{text}</strong>
            <span className="max-w-prose grow text-balance md:text-lead">{content}</span>
            <span className="inline-flex shrink-0 items-center gap-1 font-semibold underline-offset-4 group-hover:underline">
              {words.bannerMore}
              <ChevronRightIcon className="size-5" />
            </span>
          </>
        )}
      </span>
    </Link>
  )
  return <div className="mt-10 lg:mt-16">{fluid ? strip : <Container>{strip}</Container>}</div>
}

/** A carousel, for more columns than fit side by side [HOME-04, HOME-06]. */
function ColumnsCarousel({ heading, columns, background_colour, areRegions }: HomeBlockOf<'HomeColumns'>) {
  const title = heading || words.noTitle
  return (
    <ColumnsGround name={background_colour}>
      <Carousel
        label={title}
        heading={<h2 className="text-title md:text-heading">{title}</h2>}
        slidesPerView={slidesPerView(areRegions)}
      >
        {columns.map((column) => (
          <ColumnLink key={column.title} column={column} />
        ))}
      </Carousel>
    </ColumnsGround>
  )
}

/** A numbered list with large numbers: in two columns, on a phone in a row to be swiped. */
function NumberedList({ heading, text, items }: HomeBlockOf<'NumberedList'>) {
  return (
    <Container className="mt-10 lg:mt-20">
      <div className="mb-6">
        <h2 className="text-title md:text-heading">{heading}</h2>
        <p className="mt-1 max-w-prose text-balance text-muted">{text}</p>
      </div>
      <ol className="rail -mx-4 flex scroll-px-4 gap-5 px-4 sm:mx-0 sm:block sm:gap-x-12 sm:border-t-2 sm:border-ink sm:px-0 lg:columns-2">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="break-inside-avoid border-ink max-sm:w-64 max-sm:shrink-0 max-sm:snap-start max-sm:border-t-2 sm:border-b sm:border-rule"
          >
            <Link to={item.url} className="group flex items-baseline gap-5 rounded-control pt-3 sm:py-4">
              <span
                aria-hidden="true"
                className="figures w-8 shrink-0 font-heading text-heading font-bold text-primary"
              >
                {index + 1}
              </span>
              <span>
                <span className="block font-heading text-lead font-bold underline-offset-4 group-hover:underline">
                  {item.title}
                </span>
                <span className="mt-0.5 block text-balance text-muted">{item.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Container>
  )
}

/** A full-width picture of the season with text in the lower left corner; the drawing’s houses are on the right. */
function SeasonPicture({ image, title, text, linktext, url }: HomeBlockOf<'SeasonPicture'>) {
  return (
    <section className="relative mt-10 lg:mt-20">
      <Picture
        picture={image}
        alt=""
        sizes="max(100vw, 1152px)"
        hasPortrait
        className="h-48 w-full sm:h-96 object-[50%_75%] lg:h-[480px]"
      />
      <div className="lg:absolute lg:inset-x-0 lg:bottom-0">
        <Container>
          <div className="w-full bg-paper pt-5 lg:w-[460px] lg:rounded-t-card lg:px-8 lg:pt-7 lg:pb-2">
            <h2 className="text-title md:text-heading">{title}</h2>
            <p className="mt-2">{text}</p>
            <Link
              to={url}
              className="mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-primary underline-offset-4 hover:underline"
            >
              {linktext}
              <ChevronRightIcon className="size-5" />
            </Link>
          </div>
        </Container>
      </div>
    </section>
  )
}
