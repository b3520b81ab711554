import '../messages/lists-messages.ts'
import '../messages/results-messages.ts'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../api-context.ts'
import { channelOf, isChannelCode } from '../../domain/channel.ts'
import { DEFAULT_CRITERIA } from '../../domain/search-criteria.ts'
import { ParkListPage } from '../features/results/park-list-page.tsx'
import { readListQuery, readParkList } from '../features/results/park-list.ts'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'
import { message } from '../messages/message.ts'
import { orNotFound, throwNotFound } from '../state/not-found.ts'
import { parkAddress } from '../state/search-address.ts'

const ID = /^[1-9]\d{0,8}$/

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && ID.test(text) ? Number(text) : undefined
}

const MOVED_PERMANENTLY = 301

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const { signal } = request
  const { pathname, searchParams, search } = new URL(request.url)
  const { channelId } = params
  const regionId = idOf(params.regionId)
  const townId = idOf(params.townId)
  if (!isChannelCode(channelId) || regionId === undefined) throwNotFound()
  if (params.townId !== undefined && townId === undefined) throwNotFound()

  // Three segments are a list, except where the third is the id of a park of that region [ROUTE-03].
  const parkId = townId === undefined ? idOf(params.slug) : undefined
  if (parkId !== undefined) {
    const park = await api.parkDetails({ parkId }, { signal }).catch(() => undefined)
    if (park?.regionId === regionId) return redirect(parkAddress(channelId, park) + search, MOVED_PERMANENTLY)
  }

  const query = readListQuery(searchParams)
  const criteria = { ...DEFAULT_CRITERIA, channel: channelId, region: regionId }
  const [box, list] = await Promise.all([
    readSearchBox(api, criteria, today(), { signal }),
    orNotFound(readParkList(api, { channel: channelId, regionId, townId }, query, { signal })),
  ])
  return { box, criteria, list, query, path: pathname }
}

export function Component() {
  const { box, criteria, list, query, path } = useLoaderData<typeof loader>()
  const { label } = channelOf(criteria.channel)
  return (
    <>
      <PageHead
        title={message('list.title', { label, place: list.place.name })}
        description={list.place.introduction}
        shareSubject={`regions/${criteria.region}`}
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
