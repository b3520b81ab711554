import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { channelOf, isChannelCode } from '../../domain/site/channel.ts'
import { LateDeals } from '../features/home/late-deals.tsx'
import { LowPrices } from '../features/results/lists/low-prices.tsx'
import { channelFacts, readChannelHome } from '../features/channel-home/channel-home-data.ts'
import { ChannelHomePage } from '../features/channel-home/channel-home-page.tsx'
import * as channelHomeWords from '../features/channel-home/words.ts'
import * as regionsWords from '../features/regions/words.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { readSearchBox } from '../features/search/search-offer.ts'
import { PageHead } from '../frame/page-head.tsx'
import { loadChunk } from '../hydration/load-chunk.tsx'
import { loading } from '../api/failure-messages.ts'
import { readChannelCriteria } from '../addresses/search-address.ts'
import { throwNotFound } from '../addresses/page-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { channelCode } = params
  if (!isChannelCode(channelCode)) throwNotFound()
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const { signal } = request
  // Loaded on demand: the first page has its data in the document.
  const criteria = readChannelCriteria(new URL(request.url).searchParams, channelCode)
  const { readDeals } = await loadChunk(() => import('../features/home/home-data.ts'))
  const [box, home, deals] = await Promise.all([
    readSearchBox(api, criteria, today(), { signal }),
    loading(regionsWords.failedRegions, readChannelHome(api, channelCode, criteria, { signal })),
    readDeals(api, channelCode, criteria),
  ])
  return { box: { ...box, isChannelFixed: true }, channel: channelCode, criteria, home, deals }
}

export function Component() {
  const { box, channel, criteria, home, deals } = useLoaderData<typeof loader>()
  const { label } = channelOf(channel)
  return (
    <>
      <PageHead
        title={channelHomeWords.title(label)}
        description={channelHomeWords.description({
          facts: channelFacts(channel, home),
          intro: channelOf(channel).introduction,
        })}
        shareSubject={`channels/${channel}`}
      />
      <ChannelHomePage
        channel={channel}
        criteria={criteria}
        home={home}
        search={<SearchBox box={box} />}
        deals={deals.length > 0 && <LateDeals deals={deals} criteria={criteria} />}
        lowPrices={home.lowPrices.length > 0 && <LowPrices groups={home.lowPrices} criteria={criteria} />}
      />
    </>
  )
}
