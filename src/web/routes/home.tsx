import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { HomePage } from '../features/home/home-page.tsx'
import * as homeWords from '../features/home/words.ts'
import { RecentlyViewed } from '../features/shortlist/recently-viewed.tsx'
import { ResumeSearch } from '../features/search/resume-search.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { readSearchBox } from '../features/search/search-offer.ts'
import { PageHead } from '../frame/page-head.tsx'
import { loadChunk } from '../hydration/load-chunk.tsx'
import { usePageFacts } from '../page/page-facts.tsx'
import { QUICK_FORM, readSearch } from '../addresses/search-address.ts'
import { Container } from '../ui/layout.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const setting = context.get(settingContext)
  const { site, today, now } = setting
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  // Loaded on demand: the first page has its data in the document.
  const { readHome } = await loadChunk(() => import('../features/home/home-data.ts'))
  const criteria = await readSearch(searchParams, setting)
  const [box, home] = await Promise.all([
    readSearchBox(api, criteria, today(), { signal: request.signal }),
    readHome(api, site, now()),
  ])
  return { box, home, isBare: searchParams.size === 0 }
}

export function Component() {
  const { box, home, isBare } = useLoaderData<typeof loader>()
  const { site } = usePageFacts()
  return (
    <>
      <PageHead
        title={homeWords.title({ brand: site.brandName, strapline: site.strapline })}
        description={home.hero ? `${site.strapline}. ${home.hero.subheading}` : site.strapline}
      />
      <HomePage
        home={home}
        search={<SearchBox formId={QUICK_FORM} box={box} isRecalling={isBare} offersPage={site.externalOffersPage} />}
        resume={<ResumeSearch />}
        recent={
          <Container>
            <RecentlyViewed className="mt-12 lg:mt-20" />
          </Container>
        }
        isSearchSticky={!isBare}
      />
    </>
  )
}
