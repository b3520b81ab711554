import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DEFAULT_CRITERIA } from '../../domain/search/search-criteria.ts'
import { apiContext, settingContext } from '../page/api-context.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { readSearchBox } from '../features/search/search-offer.ts'
import { NotFound } from '../frame/not-found.tsx'
import { LostSignpost } from '../ui/drawings.tsx'

/** /404 answers with status 404 [ROUTE-13]; its search is optional. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { today } = context.get(settingContext)
  const reading = readSearchBox(context.get(apiContext), DEFAULT_CRITERIA, today(), { signal: request.signal })
  return data({ box: await reading.catch(() => undefined) }, { status: 404, statusText: 'Not Found' })
}

export function Component() {
  const { box } = useLoaderData<typeof loader>()
  return (
    <NotFound
      search={box && <SearchBox box={box} isRecalling />}
      drawing={<LostSignpost className="h-28 w-42 text-primary md:h-40 md:w-60" />}
    />
  )
}
