import '../messages/content-messages.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import { apiContext } from '../api-context.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { TalkToUs } from '../features/shell/contacts.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { leadToNotFound } from '../state/not-found.ts'

/** Any path of one part that no other route answers: a page of words, or none [ROUTE-13, CMS-01]. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const path = `/${params.page}`
  try {
    return { path, page: await context.get(apiContext).page({ path }) }
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return leadToNotFound(request)
    throw error
  }
}

export function Component() {
  const { path, page } = useLoaderData<{ path: string; page: Parameters<typeof ContentPage>[0]['page'] }>()
  return (
    <>
      <PageHead title={page.title} description={page.description} canonicalPath={path} />
      <ContentPage page={page} aside={<TalkToUs />} />
    </>
  )
}
