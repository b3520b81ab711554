import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import { apiContext } from '../page/api-context.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { pageShareSubjectOf } from '../features/content/story-address.ts'
import { TalkToUs } from '../frame/contacts.tsx'
import * as errorWords from '../frame/error-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { loading } from '../api/failure-messages.ts'
import { redirectToNotFound } from '../addresses/page-address.ts'

/** Any path of one segment without another route: a content page, or none [ROUTE-13, CMS-01]. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const path = `/${params.page}`
  const call = context.get(apiContext).page({ path })
  const found = call.catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status < 500) return undefined
    throw error
  })
  const page = await loading(errorWords.loading, found)
  return page ? { path, page } : redirectToNotFound(request)
}

export function Component() {
  const { path, page } = useLoaderData<{ path: string; page: Parameters<typeof ContentPage>[0]['page'] }>()
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        canonicalPath={path}
        shareSubject={pageShareSubjectOf(page.image)}
      />
      <ContentPage page={page} aside={<TalkToUs />} />
    </>
  )
}
