import { Link } from '../../ui/link.tsx'
import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import type { ChannelCode } from '../../../domain/channel.ts'
import { featureById, FEATURE_GROUPS } from '../../../domain/features.ts'
import { formatShortDate } from '../../../domain/calendar-date.ts'
import { formatMoney } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search-criteria.ts'
import { searchAddress } from '../../state/search-address.ts'
import { AccessibilityFacts } from './accessibility-facts.tsx'
import { stayAddress, type PageStay } from './park-stay.ts'

/** What the park has, by group, with accessibility as a block of its own [BEYOND-05]. */
export function Facilities({ park }: { readonly park: ParkDetails }) {
  const groups = FEATURE_GROUPS.filter(({ code }) => code === 'facilities' || code === 'location').map((group) => ({
    ...group,
    names: park.features.flatMap((id) => {
      const feature = featureById(id)
      return feature?.group === group.code ? [feature.name] : []
    }),
  }))
  return (
    <>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups
          .filter(({ names }) => names.length > 0)
          .map(({ code, name, names }) => (
            <section key={code}>
              <h3 className="text-lead">{name}</h3>
              <ul className="mt-2">
                {names.map((facility) => (
                  <li key={facility} className="tick py-0.5">
                    {facility}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      <section className="mt-8">
        <h3 className="text-lead">{message('access.title')}</h3>
        <p className="mb-2 text-small text-muted">{message('access.intro')}</p>
        <AccessibilityFacts facts={park.accessibility} />
      </section>
    </>
  )
}

export function ImportantInformation({ park }: { readonly park: ParkDetails }) {
  return (
    <ul className="max-w-prose list-disc space-y-1.5 pl-5 marker:text-accent">
      {park.importantInformation.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Where the park is, in words and numbers. */
export function WhereItIs({ park, channel }: { readonly park: ParkDetails; readonly channel: ChannelCode }) {
  const coordinates = `${park.latitude.toFixed(4)}, ${park.longitude.toFixed(4)}`
  const map = `https://www.openstreetmap.org/?mlat=${park.latitude}&mlon=${park.longitude}#map=13/${park.latitude}/${park.longitude}`
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[2fr_1fr]">
      <section>
        <h3 className="text-lead">{message('map.directions')}</h3>
        <p className="mt-1 max-w-prose">{park.directions}</p>
      </section>
      <section>
        <h3 className="text-lead">{message('map.coordinates')}</h3>
        <p className="figures mt-1">{coordinates}</p>
        <p className="mt-1">
          <a href={map} rel="noopener" className={LINK}>
            {message('map.open')}
          </a>
        </p>
        <p>
          <Link to={searchAddress({ ...DEFAULT_CRITERIA, channel, region: park.regionId })} className={LINK}>
            {message('map.region', { region: park.regionName })}
          </Link>
        </p>
      </section>
    </div>
  )
}

const LINK = 'inline-block py-1.5 underline underline-offset-4 hover:text-primary'

/** Up to three of the lowest totals each for 3, 4 and 7 nights, each leading to that stay [PARK-05]. */
export function ParkLowPrices({ park, stay }: { readonly park: ParkDetails; readonly stay: PageStay }) {
  if (park.lowPrices.length === 0) return null
  return (
    <section className="mt-10">
      <h3 className="text-lead">{message('lowPrices.title')}</h3>
      <div className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {park.lowPrices.map((group) => (
          <section key={group.nights}>
            <h4 className="border-b border-control pb-1 font-semibold">
              {message('lowPrices.nights', { nights: group.nights })}
            </h4>
            <ul>
              {group.prices.map(({ arrival, nights, price }) => (
                <li key={arrival} className="border-b border-rule last:border-0">
                  <Link
                    to={stayAddress(park, { ...stay, arrival, nights })}
                    className="group flex min-h-11 items-center justify-between gap-3"
                  >
                    <span className="figures underline-offset-4 group-hover:underline">{formatShortDate(arrival)}</span>
                    <strong className="figures font-heading font-bold">{formatMoney(price)}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
