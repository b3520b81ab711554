import '../messages/lists-messages.ts'
import '../messages/results-messages.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../api-context.ts'
import { channelOf } from '../../domain/channel.ts'
import { ALL_REGIONS, type SearchCriteria } from '../../domain/search-criteria.ts'
import { readRegionPrices } from '../features/results/region-prices.ts'
import { RegionsPage } from '../features/results/regions-page.tsx'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { message } from '../messages/message.ts'
import { readCriteria } from '../state/search-address.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const criteria: SearchCriteria = { ...readCriteria(new URL(request.url).searchParams), region: ALL_REGIONS }
  const [box, regions] = await Promise.all([
    readSearchBox(api, criteria, today(), { signal: request.signal }),
    readRegionPrices(api, criteria, { signal: request.signal }),
  ])
  return { box, criteria, regions }
}

export function Component() {
  const { box, criteria, regions } = useLoaderData<typeof loader>()
  const { label } = channelOf(criteria.channel)
  return (
    <>
      <PageHead
        title={message('regions.title', { label })}
        description={message('regions.description', { label })}
        shareSubject={`channels/${criteria.channel}`}
      />
      <SearchPanel box={box} />
      <RegionsPage criteria={criteria} regions={regions} />
    </>
  )
}
