import { formatLongDate, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { channelOf } from '../../../domain/site/channel.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ClosedGate } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Price } from '../../ui/facts/price.tsx'
import * as words from './words.ts'
import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { listAddress } from '../../addresses/search-address.ts'

/** Current offers as rows: end date, offer, conditions, and an example stay of each kind. */
export function OfferList({ offers }: { readonly offers: readonly Offer[] }) {
  if (offers.length === 0) {
    return (
      <div className="mb-12">
        <EmptyState
          title={words.none}
          drawing={<ClosedGate />}
          actions={
            <ButtonLink to="/" kind="primary">
              {words.search}
            </ButtonLink>
          }
        >
          {words.noneText}
        </EmptyState>
      </div>
    )
  }
  return (
    <section aria-labelledby="offers-today" className="mb-14">
      <h2 id="offers-today" className="sr-only">
        {words.list}
      </h2>
      <ul>
        {offers.map((offer) => (
          <li
            key={offer.urn}
            className="grid gap-x-12 gap-y-5 border-t border-rule py-8 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <OfferWords offer={offer} />
            <ul className="border-t border-rule lg:border-t-0">
              {offer.stays.map((stay) => (
                <li key={stay.channelId} className="border-b border-rule last:border-b-0 lg:first:-mt-4">
                  <OfferedStay offer={offer} stay={stay} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfferWords({ offer }: { readonly offer: Offer }) {
  return (
    <div>
      <p className="text-small font-semibold text-primary">
        <time dateTime={offer.endsOn}>{words.ends(formatLongDate(offer.endsOn))}</time>
      </p>
      <h3 className="mt-1 text-title">{offer.title}</h3>
      <p className="mt-2 max-w-prose">{offer.description}</p>
      <p className="mt-2 max-w-prose text-small text-muted">
        <span className="font-semibold">{words.terms}:</span> {offer.terms}
      </p>
    </div>
  )
}

function OfferedStay({ offer, stay }: { readonly offer: Offer; readonly stay: OfferStay }) {
  const { label } = channelOf(stay.channelId)
  return (
    <Link
      to={offerAddress(offer, stay)}
      className="group flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control py-4 sm:flex-nowrap"
    >
      <HolidayIcon drawing={channelOf(stay.channelId).drawing} className="size-7 shrink-0 text-primary" />
      <span className="min-w-0 grow">
        <span className="block font-semibold underline decoration-rule underline-offset-4 group-hover:decoration-current">
          {words.see(label)}
        </span>
        <span className="block text-small text-muted">
          {words.example({
            park: stay.parkName,
            nights: stay.nights,
            date: formatShortDate(stay.arrivalDate),
          })}
        </span>
      </span>
      <OfferPrice stay={stay} />
    </Link>
  )
}

function OfferPrice({ stay }: { readonly stay: OfferStay }) {
  return (
    <Price
      amount={stay.price}
      was={stay.wasPrice}
      nights={stay.nights}
      isLowest
      size="lead"
      className="shrink-0 max-sm:w-full max-sm:pl-11 sm:text-right"
    />
  )
}

type Offer = OutputOf<'offers'>['offers'][number]
type OfferStay = Offer['stays'][number]

/** @throws ApiFailure */
export async function readOffers(api: StorefrontApi, options: CallOptions = {}): Promise<readonly Offer[]> {
  return (await api.offers({}, options)).offers
}

/** A search that shows the offer, on a date when it applies. */
function offerAddress({ urn }: Pick<Offer, 'urn'>, { channelId, arrivalDate, nights }: OfferStay): string {
  return listAddress({ ...DEFAULT_CRITERIA, channel: channelId, arrival: arrivalDate, nights, offers: [urn] })
}
