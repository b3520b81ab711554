import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { channelOf } from '../../domain/site/channel.ts'
import { raiseAdultsIfNone } from '../../domain/booking/party.ts'
import { ALL_REGIONS, type SearchCriteria } from '../../domain/search/search-criteria.ts'
import { RegionBrowser } from '../features/regions/region-browser.tsx'
import * as regionsPageWords from '../features/regions/words.ts'
import { readRegionPrices } from '../features/results/lists/region-prices.ts'
import { RegionsPage } from '../features/results/lists/regions-page.tsx'
import * as regionsWords from '../features/results/lists/list-words.ts'
import { readAlternatives } from '../features/results/results-data.ts'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { loading } from '../api/failure-messages.ts'
import { allRegionsAddress, readCriteria } from '../addresses/search-address.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const { searchParams } = new URL(request.url)
  const { party, ...asked } = readCriteria(searchParams)
  const everywhere = { region: ALL_REGIONS, town: undefined, park: undefined, bounds: undefined } as const
  const criteria: SearchCriteria = { ...asked, ...everywhere, party: raiseAdultsIfNone(party) }
  const [box, regions] = await Promise.all([
    readSearchBox(api, criteria, today(), { signal: request.signal }),
    loading(regionsPageWords.failedRegions, readRegionPrices(api, criteria, { signal: request.signal })),
  ])
  const isEmpty = criteria.arrival !== undefined && regions.every(({ lowest }) => lowest === null)
  const alternatives = isEmpty ? await readAlternatives(api, criteria, { signal: request.signal }) : []
  return { box, criteria, regions, alternatives, isAsked: searchParams.size > 0 }
}

export function Component() {
  const { box, criteria, regions, alternatives, isAsked } = useLoaderData<typeof loader>()
  const { label, area } = channelOf(criteria.channel)
  return (
    <>
      <PageHead
        title={regionsWords.regionsTitle(label)}
        description={regionsWords.regionsDescription(label)}
        shareSubject={`channels/${criteria.channel}`}
        isUnlisted={isAsked}
      />
      <SearchPanel box={box} />
      <RegionsPage
        criteria={criteria}
        regions={regions}
        alternatives={alternatives}
        browse={(shown, active, list) => (
          <RegionBrowser
            channel={criteria.channel}
            area={area}
            criteria={criteria}
            addressOf={(others) => allRegionsAddress(criteria, others)}
            regions={shown}
            active={active}
          >
            {list}
          </RegionBrowser>
        )}
      />
    </>
  )
}
