import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { channelOf, isChannelCode, offersDogFriendly, type ChannelCode } from '../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../domain/money/money.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { DEFAULT_CRITERIA } from '../../domain/search/search-criteria.ts'
import { readDogFriendly, type DogFriendly } from '../features/dog-friendly/dog-friendly-data.ts'
import { DogFriendlyPage, NoDogsPage } from '../features/dog-friendly/dog-friendly-page.tsx'
import * as dogFriendlyWords from '../features/dog-friendly/words.ts'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { redirectToNotFound, orNotFound, throwNotFound } from '../addresses/page-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { channelCode } = params
  if (!isChannelCode(channelCode)) {
    // One of these addresses has moved.
    if (!import.meta.env.SSR) return redirectToNotFound(request)
    throwNotFound()
  }
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const { signal } = request
  const takesDogs = offersDogFriendly(channelCode)
  const party = { ...DEFAULT_PARTY, dogs: takesDogs ? 1 : 0 }
  const [box, dogs] = await Promise.all([
    readSearchBox(api, { ...DEFAULT_CRITERIA, channel: channelCode, party }, today(), { signal }),
    takesDogs ? orNotFound(readDogFriendly(api, channelCode, { signal })) : undefined,
  ])
  return { box, channel: channelCode, dogs }
}

export function Component() {
  const { box, channel, dogs } = useLoaderData<typeof loader>()
  const { label } = channelOf(channel)
  return (
    <>
      {dogs ? (
        <PageHead
          title={dogFriendlyWords.title(label)}
          description={descriptionOf(channel, dogs)}
          shareSubject={`channels/${channel}`}
        />
      ) : (
        <PageHead
          title={dogFriendlyWords.noneTitle(label)}
          description={dogFriendlyWords.noneDescription(label)}
          isUnlisted
        />
      )}
      <SearchPanel box={box} />
      {dogs ? <DogFriendlyPage channel={channel} dogs={dogs} /> : <NoDogsPage channel={channel} />}
    </>
  )
}

function descriptionOf(channel: ChannelCode, { total, regions, lowest }: DogFriendly): string {
  const size = { channel, label: channelOf(channel).label, count: total, regions: regions.length }
  if (!lowest) return dogFriendlyWords.descriptionNoPrice(size)
  return dogFriendlyWords.description({ ...size, price: formatMoneyRoundedUp(lowest.price) })
}
