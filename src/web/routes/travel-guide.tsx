import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../page/api-context.ts'
import { GuidePage } from '../features/content/guide-page.tsx'
import * as guideWords from '../features/content/words.ts'
import { photographSubjectOf } from '../features/content/story-address.ts'
import { TalkToUs } from '../frame/contacts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { idOf, orNotFound, throwNotFound, redirectToPath } from '../addresses/page-address.ts'
import { loading } from '../api/failure-messages.ts'
import { travelGuideAddress } from '../addresses/search-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const regionId = idOf(params.regionId)
  if (regionId === undefined) throwNotFound()
  const call = context.get(apiContext).travelGuide({ regionId }, { signal: request.signal })
  const guide = await loading(guideWords.guideError, orNotFound(call))
  const path = travelGuideAddress({ id: regionId, slug: guide.region.slug })
  return redirectToPath(request.url, path) ?? { guide, path }
}

export function Component() {
  const { guide, path } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={guideWords.guideTitle(guide.region.name)}
        description={guide.introduction}
        canonicalPath={path}
        shareSubject={photographSubjectOf(guide.image) ?? `regions/${guide.region.regionId}`}
      />
      <GuidePage guide={guide} aside={<TalkToUs />} />
    </>
  )
}
