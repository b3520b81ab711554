import '../messages/park-messages.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../api-context.ts'
import { isChannelCode, offersDogFriendly } from '../../domain/channel.ts'
import { DEFAULT_CRITERIA } from '../../domain/search-criteria.ts'
import { readParkPage } from '../features/park/park-data.ts'
import { ParkPage } from '../features/park/park-page.tsx'
import { canonicalPath } from '../features/park/park-stay.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import '../messages/park-messages.ts'
import { message } from '../messages/message.ts'
import { orNotFound, throwNotFound } from '../state/not-found.ts'
import { readCriteria } from '../state/search-address.ts'

const ID = /^[1-9]\d{0,8}$/

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { channelId, regionId, parkId } = params
  if (!isChannelCode(channelId) || !ID.test(regionId ?? '') || !ID.test(parkId ?? '')) throwNotFound()
  const { site, today } = context.get(settingContext)
  const { searchParams } = new URL(request.url)
  const asked = readCriteria(searchParams, { ...DEFAULT_CRITERIA, channel: channelId, region: Number(regionId) })
  const petFriendly = offersDogFriendly(channelId) && asked.party.petFriendly
  const criteria = { ...asked, channel: channelId, party: { ...asked.party, petFriendly } }
  const data = await orNotFound(
    readParkPage(context.get(apiContext), Number(parkId), criteria, {
      today: today(),
      month: searchParams.get('month'),
      showsReviews: site.showParkRating,
      signal: request.signal,
    }),
  )
  if (data.park.regionId !== Number(regionId)) throwNotFound()
  return { data, criteria }
}

export function Component() {
  const { data, criteria } = useLoaderData<typeof loader>()
  const { park } = data
  return (
    <>
      <PageHead
        title={message('park.title', { park: park.name, region: park.regionName })}
        description={park.summary}
        canonicalPath={canonicalPath(criteria.channel, park)}
        picture={park.image}
      />
      <ParkPage data={data} criteria={criteria} />
    </>
  )
}
