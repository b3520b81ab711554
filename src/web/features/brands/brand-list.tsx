import { channelOf, CHANNEL_CODES, type ChannelCode } from '../../../domain/site/channel.ts'
import { countPlaces } from '../../../domain/words/place-words.ts'
import { operatorRegionsAddress } from '../../addresses/search-address.ts'
import { ClosedGate } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import * as words from './words.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import type { CallOptions } from '../../api/api-client.ts'

/** Operators by holiday type, each with a link to its regions. */
export function BrandList({ channels }: { readonly channels: readonly BrandsOfChannel[] }) {
  if (channels.length === 0) {
    return (
      <div className="mt-14">
        <EmptyState title={words.none} drawing={<ClosedGate />}>
          {words.noneText}
        </EmptyState>
      </div>
    )
  }
  return (
    <section aria-labelledby="brands" className="mt-14 border-t border-rule pt-8">
      <h2 id="brands" className="text-title lg:text-heading">
        {words.all}
      </h2>
      {channels.map(({ channel, brands }) => (
        <section
          key={channel}
          id={channel}
          aria-labelledby={`${channel}-brands`}
          className="mt-8 scroll-mt-4 gap-x-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h3 id={`${channel}-brands`} className="flex items-center gap-2.5 text-lead lg:items-start lg:pt-4">
            <HolidayIcon drawing={channelOf(channel).drawing} className="size-7 shrink-0 text-primary" />
            {channelOf(channel).label}
          </h3>
          <ul className="mt-2 grid gap-x-12 border-t border-rule md:grid-cols-2 lg:mt-0">
            {brands.map((brand) => (
              <li key={brand.id} className="border-b border-rule">
                <Link
                  to={operatorRegionsAddress(channel, brand.id)}
                  className="group block h-full rounded-control py-4"
                >
                  <span className="flex items-baseline justify-between gap-4">
                    <span className="font-heading text-lead leading-6 font-semibold underline-offset-4 group-hover:underline">
                      {brand.name}
                    </span>
                    <span className="figures shrink-0 text-small text-muted">
                      {countPlaces(channel, brand.parkCount)}
                    </span>
                  </span>
                  <span className="mt-1 block text-small text-muted">{brand.description}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** Jump links to the operators of each holiday type. */
export function BrandTypes({ channels }: { readonly channels: readonly BrandsOfChannel[] }) {
  if (channels.length === 0) return null
  return (
    <nav aria-label={words.byType} className="mb-8 lg:mb-10">
      <ul className="grid gap-x-8 sm:flex sm:flex-wrap">
        {channels.map(({ channel, brands }) => (
          <li key={channel}>
            <a
              href={`#${channel}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-control underline decoration-rule underline-offset-4 hover:decoration-current"
            >
              <HolidayIcon drawing={channelOf(channel).drawing} className="size-6 shrink-0 text-primary" />
              {words.ofType({ label: channelOf(channel).label, count: brands.length })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Brand {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Parks of the holiday type. */
  readonly parkCount: number
}

interface BrandsOfChannel {
  readonly channel: ChannelCode
  readonly brands: readonly Brand[]
}

/**
 * Operators with something on sale by holiday type, largest first. An operator with several types is listed under each.
 *
 * @throws ApiFailure
 */
export async function readBrands(api: StorefrontApi, options: CallOptions = {}): Promise<readonly BrandsOfChannel[]> {
  const channels = await Promise.all(
    CHANNEL_CODES.map(async (channel) => {
      const { operators } = await api.operators({ channelId: channel }, options)
      const brands = operators
        .filter(({ parkCount }) => parkCount > 0)
        .map(({ opId, name, description, parkCount }) => ({ id: opId, name, description, parkCount }))
        .sort((a, b) => b.parkCount - a.parkCount || (a.name < b.name ? -1 : 1))
      return { channel, brands }
    }),
  )
  return channels.filter(({ brands }) => brands.length > 0)
}
