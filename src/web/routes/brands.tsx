import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../page/api-context.ts'
import { BrandList, BrandTypes, readBrands } from '../features/brands/brand-list.tsx'
import * as brandsWords from '../features/brands/words.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { pageShareSubjectOf } from '../features/content/story-address.ts'
import { TalkToUs } from '../frame/contacts.tsx'
import * as errorWords from '../frame/error-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { loading } from '../api/failure-messages.ts'
import { orNotFound } from '../addresses/page-address.ts'

const PATH = '/brands'

/** The operators [CMS-02]. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [page, channels] = await Promise.all([
    loading(errorWords.loading, orNotFound(api.page({ path: PATH }, { signal }))),
    loading(brandsWords.failed, readBrands(api, { signal })),
  ])
  return { page, channels }
}

export function Component() {
  const { page, channels } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        canonicalPath={PATH}
        shareSubject={pageShareSubjectOf(page.image)}
      />
      <ContentPage
        page={page}
        above={<BrandTypes channels={channels} />}
        aside={<TalkToUs />}
        below={<BrandList channels={channels} />}
      />
    </>
  )
}
