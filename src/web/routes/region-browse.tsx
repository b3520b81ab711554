import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { channelOf, isChannelCode } from '../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../domain/money/money.ts'
import { RegionBrowsePage } from '../features/regions/region-browse-page.tsx'
import { readRegionDirectory, type DirectoryRegion } from '../features/regions/region-directory.ts'
import * as regionsWords from '../features/regions/words.ts'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { regionBrowseAddress, readChannelCriteria, withCriteria } from '../addresses/search-address.ts'
import { ActiveFilters } from '../features/results/filters/active-filter-chips.tsx'
import { loading } from '../api/failure-messages.ts'
import { throwNotFound } from '../addresses/page-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { channelCode } = params
  if (!isChannelCode(channelCode)) throwNotFound()
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const { signal } = request
  const criteria = readChannelCriteria(new URL(request.url).searchParams, channelCode)
  const [box, regions] = await Promise.all([
    readSearchBox(api, criteria, today(), { signal }),
    loading(regionsWords.failedRegions, readRegionDirectory(api, channelCode, criteria, { signal })),
  ])
  return { box, channel: channelCode, criteria, regions }
}

export function Component() {
  const { box, channel, criteria, regions } = useLoaderData<typeof loader>()
  const { label } = channelOf(channel)
  return (
    <>
      <PageHead
        title={regionsWords.title(label)}
        description={regionsWords.description({ label, count: regions.length, price: lowestText(regions) })}
        shareSubject={`channels/${channel}`}
      />
      <SearchPanel box={box} />
      <RegionBrowsePage
        channel={channel}
        criteria={criteria}
        regions={regions}
        active={
          <ActiveFilters
            criteria={criteria}
            addressOf={(others) => withCriteria(regionBrowseAddress(channel), others)}
          />
        }
      />
    </>
  )
}

function lowestText(regions: readonly DirectoryRegion[]): string {
  const prices = regions.flatMap(({ lowest }) => lowest?.price ?? [])
  if (prices.length === 0) return ''
  return regionsWords.descriptionPrice(formatMoneyRoundedUp(Math.min(...prices)))
}
