import '../messages/results-messages.ts'
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../api-context.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import { channelOf } from '../../domain/channel.ts'
import { raiseAdultsIfNone } from '../../domain/party.ts'
import { ALL_REGIONS } from '../../domain/search-criteria.ts'
import { readResults } from '../features/results/results-data.ts'
import { ResultsFailed, ResultsPage } from '../features/results/results-page.tsx'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { message } from '../messages/message.ts'
import { failureMessages } from '../state/failure-messages.ts'
import { isBareSearch, readCriteria, searchAddress } from '../state/search-address.ts'
import { useSiteData } from '../state/site-data.ts'

/** No answer and none to come: what a page is then sent with. */
const SERVICE_UNAVAILABLE = 503

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const { signal, url } = request
  const asked = readCriteria(new URL(url).searchParams)
  const criteria = { ...asked, party: raiseAdultsIfNone(asked.party) }
  if (criteria.region === ALL_REGIONS && isBareSearch(criteria)) return redirect(searchAddress(criteria))
  const box = readSearchBox(api, criteria, today(), { signal })
  try {
    const results = await readResults(api, criteria, { signal })
    return { box: await box, criteria, results, failure: undefined }
  } catch (error) {
    if (!(error instanceof ApiFailure) || signal.aborted) throw error
    const status = error.status >= 400 ? error.status : SERVICE_UNAVAILABLE
    return data({ box: await box, criteria, results: undefined, failure: failureMessages(error) }, { status })
  }
}

export function Component() {
  const { box, criteria, results, failure } = useLoaderData<typeof loader>()
  const { regions } = useSiteData()
  const place = regions.find(({ id }) => id === criteria.region)?.name ?? message('dates.anywhere')
  const { label } = channelOf(criteria.channel)
  return (
    <>
      <PageHead
        title={message('results.pageTitle', { label, place })}
        description={message('results.description', { label, place })}
      />
      <SearchPanel box={box} />
      {results ? <ResultsPage criteria={criteria} first={results} /> : <ResultsFailed messages={failure ?? []} />}
    </>
  )
}
