import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { channelOf, isChannelCode, type ChannelCode } from '../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../domain/money/money.ts'
import { sharePriceOf } from '../../domain/site/picture-address.ts'
import * as listWords from '../features/results/lists/list-words.ts'
import { ParkListPage } from '../features/results/lists/park-list-page.tsx'
import { readListQuery, readParkList, type ParkList } from '../features/results/lists/park-list.ts'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'
import { idOf, orNotFound, throwNotFound, redirectToSlug } from '../addresses/page-address.ts'
import {
  parkAddress,
  readChannelCriteria,
  regionAddress,
  townAddress,
  criteriaPairs,
} from '../addresses/search-address.ts'

const MOVED_PERMANENTLY = 301

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const { signal } = request
  const { pathname, searchParams, search } = new URL(request.url)
  const { channelId, slug } = params
  const regionId = idOf(params.regionId)
  const townId = idOf(params.townId)
  if (!isChannelCode(channelId) || regionId === undefined) throwNotFound()
  if (params.townId !== undefined && townId === undefined) throwNotFound()

  // Three segments are a list, unless the third is the id of a park of that region [ROUTE-03].
  const parkId = townId === undefined ? idOf(slug) : undefined
  if (parkId !== undefined) {
    const park = await api.parkDetails({ parkId }, { signal }).catch(() => undefined)
    if (park?.regionId === regionId) return redirect(parkAddress(channelId, park) + search, MOVED_PERMANENTLY)
  }

  const query = readListQuery(searchParams)
  const criteria = { ...readChannelCriteria(searchParams, channelId), region: regionId, town: townId }
  const [box, list] = await Promise.all([
    readSearchBox(api, criteria, today(), { signal }),
    orNotFound(readParkList(api, { channel: channelId, regionId, townId }, criteria, query, { signal })),
  ])
  const moved = redirectToSlug(request.url, slug, list.place.slug)
  if (moved) return moved
  const named = { id: townId ?? regionId, slug: list.place.slug }
  const canonicalPath = townId === undefined ? regionAddress(channelId, named) : townAddress(channelId, regionId, named)
  return { box, criteria, list, query, path: pathname, canonicalPath }
}

export function Component() {
  const { box, criteria, list, query, path, canonicalPath } = useLoaderData<typeof loader>()
  const { label } = channelOf(criteria.channel)
  return (
    <>
      <PageHead
        title={titleOf(label, list)}
        description={descriptionOf(criteria.channel, list)}
        canonicalPath={canonicalPath}
        shareSubject={`regions/${criteria.region}`}
        // `noindex`: another view of the same list, or an empty one.
        isUnlisted={query.operatorId !== undefined || criteriaPairs(criteria).length > 0 || list.total === 0}
      />
      <SearchPanel box={box} />
      <ParkListPage
        criteria={criteria}
        list={list}
        query={query}
        path={path}
        save={(park) => <ShortlistButton park={park} />}
      />
    </>
  )
}

function placeOf({ name, region }: ParkList['place']): string {
  return region && region.name !== name ? listWords.town({ town: name, region: region.name }) : name
}

function titleOf(label: string, { place }: ParkList): string {
  const name = placeOf(place)
  if (place.operator) return listWords.titleOperator({ label, place: name, operator: place.operator.name })
  return listWords.title({ label, place: name })
}

/** Number and lowest price come first, since a town may share the rest of its description with its region. */
function descriptionOf(channel: ChannelCode, { place, total, lowPrices }: ParkList): string {
  const lowest = sharePriceOf(lowPrices)
  const price = lowest
    ? listWords.descriptionPrice({ price: formatMoneyRoundedUp(lowest.price), nights: lowest.nights })
    : ''
  const about = place.introduction
  const { label } = channelOf(channel)
  return listWords.description({ channel, label, place: placeOf(place), count: total, price, about })
}
