import type { ChannelCode, RegionArea } from '../../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { RegionAtlas, RegionMap } from '../../map/region-atlas.tsx'
import { RegionPriceLine } from '../../map/region-price-line.tsx'
import { regionBrowseAddress, regionAddress, criteriaPairs, withCriteria } from '../../addresses/search-address.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import * as stateWords from '../../stay/words.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { placesText, largestRegions, type HomeRegion } from './channel-home-data.ts'
import * as words from './words.ts'

interface Props {
  readonly channel: ChannelCode
  /** Party and filters: prices are for them, and all links keep them. */
  readonly criteria: UnitCriteria
  readonly area: RegionArea
  readonly regions: readonly HomeRegion[]
}

const PICTURED = 3
/** With fewer regions no pictures are shown: the list below has them all. */
const WORTH_PICTURING = 5

/** The regions with most places as pictures, then all as a table of prices beside their map. */
export function RegionPrices({ channel, criteria, area, regions }: Props) {
  const hasCriteria = criteriaPairs(criteria).length > 0
  const pictured = regions.length >= WORTH_PICTURING ? largestRegions(regions, PICTURED) : []
  return (
    <Container className="mt-12 lg:mt-16">
      <Section
        title={words.regions}
        introduction={words.regionsIntro}
        aside={
          <Link
            to={withCriteria(regionBrowseAddress(channel), criteria)}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {words.allRegions}
          </Link>
        }
      >
        {pictured.length > 0 && (
          <ul className="mb-8 gap-4 max-md:rail max-md:-mx-4 max-md:flex max-md:px-4 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:mb-10 lg:gap-6 print:hidden">
            {pictured.map((region) => (
              <li key={region.id} className="max-md:w-[72%] max-md:shrink-0 max-md:snap-center">
                <PicturedRegion channel={channel} criteria={criteria} region={region} />
              </li>
            ))}
          </ul>
        )}
        <RegionAtlas className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,35rem)]">
          <RegionMap
            area={area}
            regions={regions.map((region) => ({
              id: region.id,
              name: region.name,
              href: withCriteria(regionAddress(channel, region), criteria),
              lowestPrice: region.lowest?.price,
            }))}
            className="region-map-standing lg:order-last"
          />
          <ol className="gap-x-10 border-t border-rule sm:columns-2 lg:columns-1">
            {regions.map((region, index) => (
              <li key={region.id} data-region={region.id} className="break-inside-avoid">
                <RegionPriceLine
                  to={withCriteria(regionAddress(channel, region), criteria)}
                  name={region.name}
                  note={placesText(channel, region)}
                  none={hasCriteria ? words.noneFits : stateWords.notOnSale}
                  number={index + 1}
                  lowest={region.lowest}
                />
              </li>
            ))}
          </ol>
        </RegionAtlas>
      </Section>
    </Container>
  )
}

function PicturedRegion({
  channel,
  criteria,
  region,
}: Pick<Props, 'channel' | 'criteria'> & { readonly region: HomeRegion }) {
  return (
    <Link to={withCriteria(regionAddress(channel, region), criteria)} className="group block rounded-control">
      <Picture
        picture={region.picture}
        alt=""
        sizes="(min-width: 62rem) 600px, (min-width: 48rem) 50vw, 72vw"
        className="h-44 w-full rounded-control lg:h-64"
      />
      <span className="mt-2.5 block font-heading text-lead font-semibold underline-offset-4 group-hover:underline">
        {region.name}
      </span>
      <span className="block text-small text-muted">
        {region.lowest ? (
          <>
            {words.placesFrom(placesText(channel, region))}{' '}
            <strong className="figures text-ink">{formatMoneyRoundedUp(region.lowest.price)}</strong>
          </>
        ) : (
          placesText(channel, region)
        )}
      </span>
    </Link>
  )
}
