import { useEffect, useEffectEvent } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import type { ParkDetails } from '../../contract/catalogue-calls.ts'
import { parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { channelOf, isChannelCode, offersDogFriendly, type ChannelCode } from '../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../domain/money/money.ts'
import { raiseAdultsIfNone } from '../../domain/booking/party.ts'
import { FROM_FIELD } from '../../domain/search/outward-code.ts'
import { DEFAULT_CRITERIA, isFiltered, type SearchCriteria } from '../../domain/search/search-criteria.ts'
import { sharePriceOf, shareVersion } from '../../domain/site/picture-address.ts'
import type { ParkPageData } from '../features/park/park-data.ts'
import { ParkPage } from '../features/park/park-page.tsx'
import { canonicalPath } from '../features/park/park-stay.ts'
import * as parkWords from '../features/park/words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'
import { lazyPart } from '../hydration/lazy-part.tsx'
import { loadChunk } from '../hydration/load-chunk.tsx'
import { loading } from '../api/failure-messages.ts'
import { orNotFound, throwNotFound, redirectToSlug } from '../addresses/page-address.ts'
import { placeOf } from '../stay/stay-text.ts'
import { rememberViewed } from '../memory/recently-viewed.ts'
import { readCriteria } from '../addresses/search-address.ts'
import { bookRefusalOf, type RefusedBooking } from '../features/park/units/book-button.tsx'
import { inputOf, seeOther, showAgain, textOf, returnedFailure } from '../page/page-form.ts'

/** Most visits come without filters. */
const ParkFilters = lazyPart(async () => (await import('./park-filters.tsx')).ParkFilters)

const ID = /^[1-9]\d{0,8}$/

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { channelId, regionId, parkId } = params
  if (!isChannelCode(channelId) || !ID.test(regionId ?? '') || !ID.test(parkId ?? '')) throwNotFound()
  const { site, today } = context.get(settingContext)
  const { searchParams } = new URL(request.url)
  const asked = readCriteria(searchParams, { ...DEFAULT_CRITERIA, channel: channelId, region: Number(regionId) })
  const dogs = offersDogFriendly(channelId) ? asked.party.dogs : 0
  const party = raiseAdultsIfNone({ ...asked.party, dogs })
  const criteria = { ...asked, channel: channelId, bounds: undefined, party }
  // Loaded on demand: the first page has its data in the document.
  const { readParkPage } = await loadChunk(() => import('../features/park/park-data.ts'))
  const around = parseCalendarDate(searchParams.get('around') ?? '')
  const view = {
    today: today(),
    month: searchParams.get('month'),
    around,
    showsReviews: site.showParkRating,
    from: searchParams.get(FROM_FIELD),
  }
  const read = readParkPage(context.get(apiContext), Number(parkId), criteria, { ...view, signal: request.signal })
  const data = await loading(parkWords.loadFailed, orNotFound(read))
  if (data.park.regionId !== Number(regionId)) throwNotFound()
  const moved = redirectToSlug(request.url, params.slug, data.park.slug)
  return moved ?? { data, criteria, around }
}

/** Books a unit. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await context.get(apiContext).book(inputOf<'book'>(form))
  } catch (error) {
    const refusal = bookRefusalOf(error, Number(textOf(form, 'expectedPrice')))
    return showAgain<RefusedBooking>({ unitId: Number(textOf(form, 'unitId')), refusal }, returnedFailure(error).status)
  }
  return seeOther('/booking/extras')
}

export function Component() {
  const { data, criteria, around } = useLoaderData<typeof loader>()
  const { park } = data
  const { channel } = criteria
  const { label } = channelOf(channel)
  useRememberViewed(park, channel)
  return (
    <>
      <PageHead
        title={parkWords.pageTitle({ park: park.name, region: park.regionName, label })}
        description={parkWords.description({ label, price: priceText(data), summary: park.summary })}
        canonicalPath={canonicalPath(channel, park)}
        shareSubject={`parks/${park.parkId}`}
        shareVersion={shareVersion(sharePriceOf(park.lowPrices), park.image.key)}
      />
      <ParkPage
        data={data}
        criteria={criteria}
        around={around}
        save={<ShortlistButton park={savableOf(data, criteria)} isLabelled />}
        filters={isFiltered(criteria) && <ParkFilters data={data} criteria={criteria} around={around} />}
      />
    </>
  )
}

/** The park with the stay shown and its lowest price. */
function savableOf({ park, results }: ParkPageData, { channel, party }: SearchCriteria) {
  const { date: arrival, nights, lowestPrice } = results
  const kept = { parkId: park.parkId, channel, name: park.name }
  return lowestPrice === null ? kept : { ...kept, stay: { arrival, nights, party }, price: lowestPrice }
}

/** Stores the park as recently viewed [BEYOND-03]. */
function useRememberViewed(park: ParkDetails, channel: ChannelCode): void {
  const remember = useEffectEvent(() => {
    const { parkId, name, slug, regionId, image } = park
    rememberViewed({ parkId, channel, name, slug, regionId, place: placeOf(park), picture: image })
  })
  // Once per park, however often prices are reloaded.
  useEffect(() => remember(), [park.parkId, channel])
}

function priceText({ results }: ParkPageData): string {
  if (results.lowestPrice === null) return ''
  const price = formatMoneyRoundedUp(results.lowestPrice)
  return parkWords.descriptionPrice({ price, nights: results.nights })
}
