import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { channelOf } from '../../domain/site/channel.ts'
import { DatesPage } from '../features/results/dates/dates-page.tsx'
import { readDatePrices } from '../features/results/dates/date-prices.ts'
import * as datesWords from '../features/results/words.ts'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { inPlace, readSearch } from '../addresses/search-address.ts'
import { loading } from '../api/failure-messages.ts'
import { useSiteData } from '../page/page-facts.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const setting = context.get(settingContext)
  const today = setting.today()
  const { searchParams } = new URL(request.url)
  const criteria = await readSearch(searchParams, setting)
  const [box, dates] = await Promise.all([
    readSearchBox(api, criteria, today, { signal: request.signal }),
    loading(
      datesWords.failedSearchResults,
      readDatePrices(api, criteria, { today, month: searchParams.get('month'), signal: request.signal }),
    ),
  ])
  return { box, criteria: inPlace(criteria, dates.place), dates, isAsked: searchParams.size > 0 }
}

export function Component() {
  const { box, criteria, dates, isAsked } = useLoaderData<typeof loader>()
  const { regions } = useSiteData()
  const { label } = channelOf(criteria.channel)
  const named = dates.place?.name ?? regions.find(({ id }) => id === criteria.region)?.name
  const place = named ?? datesWords.datesAnywhere
  return (
    <>
      <PageHead
        title={datesWords.byDateTitle({ label, place })}
        description={datesWords.byDateDescription({ label, place })}
        isUnlisted={isAsked}
      />
      <SearchPanel box={box} />
      <DatesPage criteria={criteria} dates={dates} place={place} />
    </>
  )
}
