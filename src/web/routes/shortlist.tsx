import { useLoaderData, useLocation, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '../page/api-context.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import { raiseAdultsIfNone } from '../../domain/booking/party.ts'
import { PageHead } from '../frame/page-head.tsx'
import { HolidayTypeLinks } from '../frame/not-found.tsx'
import { needsReading, readShortlistView } from '../features/shortlist/shortlist-address.ts'
import { readShortlist } from '../features/shortlist/shortlist-data.ts'
import { ShortlistPage } from '../features/shortlist/shortlist-page.tsx'
import * as shortlistWords from '../features/shortlist/words.ts'
import { StartTripForm } from '../features/trips/start-trip-form.tsx'
import { failureMessages } from '../api/failure-messages.ts'
import { recallSearch } from '../memory/last-search.ts'
import { readCriteria } from '../addresses/search-address.ts'
import { savedParks } from '../memory/shortlist.ts'

const isServer = typeof document === 'undefined'

/** A shared list is rendered on the server; the visitor's own is known only to the browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const view = readShortlistView(searchParams)
  const asked = readCriteria(searchParams, isServer ? undefined : recallSearch()?.criteria)
  const criteria = { ...asked, party: raiseAdultsIfNone(asked.party) }
  const page = { criteria, isDateRequested: searchParams.has('date'), shared: view.shared }
  const parks = view.shared ?? (isServer ? undefined : savedParks())
  if (!parks) return { ...page, list: undefined, failure: [] }
  try {
    const list = await readShortlist(context.get(apiContext), parks, criteria, { signal: request.signal })
    return { ...page, list, failure: [] }
  } catch (error) {
    if (!(error instanceof ApiFailure) || request.signal.aborted) throw error
    return { ...page, list: undefined, failure: failureMessages(error) }
  }
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return needsReading(currentUrl, nextUrl)
}

export function Component() {
  const { criteria, isDateRequested, shared, list, failure } = useLoaderData<typeof loader>()
  const { compared } = useShortlistView()
  return (
    <>
      <PageHead title={shortlistWords.title} description={shortlistWords.description} isUnlisted />
      <ShortlistPage
        criteria={criteria}
        isDateRequested={isDateRequested}
        view={{ shared, compared }}
        list={list}
        failure={failure}
        furtherLinks={<HolidayTypeLinks />}
        chooseTogether={(parks, { arrival, nights, party }) => (
          <StartTripForm parks={parks} arrival={arrival} nights={nights} party={party} />
        )}
      />
    </>
  )
}

/** The comparison is only in the address: changing it loads nothing. */
function useShortlistView() {
  return readShortlistView(new URLSearchParams(useLocation().search))
}
