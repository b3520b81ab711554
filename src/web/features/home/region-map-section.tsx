import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { channelOf, DEFAULT_CHANNEL } from '../../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { useInlineStyle } from '../../hydration/server-rendering.ts'
import { RegionAtlas, RegionMap } from '../../map/region-atlas.tsx'
import { regionAddress } from '../../addresses/search-address.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { RegionPrice } from './home-data.ts'
import * as words from './words.ts'

interface Props extends HomeBlockOf<'RegionMap'> {
  /** Cheapest first. */
  readonly regions: readonly RegionPrice[]
}

/** On a phone the cheapest regions; the others are behind the link. */
const ON_PHONE = 6

/**
 * Lowest price of each region: as a map and as a list, on a phone only the cheapest as a list. Renders nothing without
 * prices.
 */
export function RegionMapSection({ heading, text, regions }: Props) {
  const inlineStyle = useInlineStyle()
  if (regions.length === 0) return null
  const onMap = regions.map((region) => ({
    id: region.id,
    name: region.name,
    href: regionAddress(DEFAULT_CHANNEL, region),
    lowestPrice: region.price,
  }))
  return (
    <Container className="mt-10 lg:mt-16">
      <Section
        title={heading}
        introduction={text}
        aside={
          <Link
            to={`/region/${DEFAULT_CHANNEL}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {words.regionsAll}
          </Link>
        }
      >
        <RegionAtlas className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_35rem] xl:grid-cols-[minmax(0,1fr)_38rem]">
          <RegionMap
            area={channelOf(DEFAULT_CHANNEL).area}
            regions={onMap}
            className="region-map-standing max-md:hidden lg:order-last"
          />
          {/* Its two columns are as high as the map beside them. */}
          <ol
            {...inlineStyle({ gridTemplateRows: `repeat(${Math.ceil(regions.length / 2)}, minmax(3.5rem, 1fr))` })}
            className="gap-x-6 max-sm:grid max-sm:grid-cols-2 max-sm:grid-rows-none! sm:max-xl:block sm:columns-2 sm:gap-x-10 lg:columns-1 xl:grid xl:h-full xl:grid-flow-col xl:auto-cols-fr xl:pb-8"
          >
            {regions.map((region, index) => (
              <li
                key={region.id}
                data-region={region.id}
                className={`break-inside-avoid ${index < ON_PHONE ? '' : 'max-md:hidden'}`}
              >
                <LowestPrice region={region} />
              </li>
            ))}
          </ol>
        </RegionAtlas>
      </Section>
    </Container>
  )
}

function LowestPrice({ region }: { readonly region: RegionPrice }) {
  return (
    <Link
      to={regionAddress(DEFAULT_CHANNEL, region)}
      className="group flex h-full min-h-14 border-b border-rule py-2 max-sm:flex-col sm:items-center sm:gap-3 sm:py-1.5"
    >
      <span className="min-w-0 leading-tight font-semibold underline-offset-4 group-hover:underline">
        {region.name}
      </span>
      <span className="shrink-0 leading-tight sm:ml-auto sm:text-right">
        <span className="text-small leading-tight text-muted sm:block">{words.priceNights(region.nights)}</span>{' '}
        <strong className="figures font-heading text-lead font-bold">{formatMoneyRoundedUp(region.price)}</strong>
      </span>
    </Link>
  )
}
