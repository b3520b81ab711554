import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../page/api-context.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { pageShareSubjectOf } from '../features/content/story-address.ts'
import { OfferList, readOffers } from '../features/offers/offer-list.tsx'
import * as offersWords from '../features/offers/words.ts'
import { TalkToUs } from '../frame/contacts.tsx'
import * as errorWords from '../frame/error-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { loading } from '../api/failure-messages.ts'
import { orNotFound } from '../addresses/page-address.ts'

const PATH = '/offers'

/** Current offers, and how offers work [CMS-02]. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [page, offers] = await Promise.all([
    loading(errorWords.loading, orNotFound(api.page({ path: PATH }, { signal }))),
    loading(offersWords.failed, readOffers(api, { signal })),
  ])
  return { page, offers }
}

export function Component() {
  const { page, offers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        canonicalPath={PATH}
        shareSubject={pageShareSubjectOf(page.image)}
      />
      <ContentPage page={page} above={<OfferList offers={offers} />} aside={<TalkToUs />} />
    </>
  )
}
