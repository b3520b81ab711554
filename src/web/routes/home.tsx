import '../messages/home-messages.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../api-context.ts'
import { readHome } from '../features/home/home-data.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { readSearchBox } from '../features/search/search-offer.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { message } from '../messages/message.ts'
import { usePageFacts } from '../state/page-facts.tsx'
import { readCriteria } from '../state/search-address.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, today } = context.get(settingContext)
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const [box, home] = await Promise.all([
    readSearchBox(api, readCriteria(searchParams), today(), { signal: request.signal }),
    readHome(api, site),
  ])
  return { box, home, isBare: searchParams.size === 0 }
}

export function Component() {
  const { box, home, isBare } = useLoaderData<typeof loader>()
  const { site } = usePageFacts()
  return (
    <>
      <PageHead
        title={message('home.title', { brand: site.brandName, strapline: site.strapline })}
        description={home.description}
        picture={home.hero?.picture}
      />
      <HomePage home={home} search={<SearchBox box={box} isRecalling={isBare} />} />
    </>
  )
}
