import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PostCard } from '../../contract/story-calls.ts'
import { apiContext, settingContext } from '../page/api-context.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readGuideIndex, type GuideIndex, GuideList } from '../features/content/guide-list.tsx'
import { PostList } from '../features/content/post-tile.tsx'
import { pageShareSubjectOf } from '../features/content/story-address.ts'
import { readYear } from '../features/inspiration/inspiration-data.ts'
import { WaysToChoose } from '../features/inspiration/ways-to-choose.tsx'
import { TalkToUs } from '../frame/contacts.tsx'
import * as errorWords from '../frame/error-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { loading } from '../api/failure-messages.ts'
import { orNotFound } from '../addresses/page-address.ts'

const PATH = '/inspiration'

const POSTS_SHOWN = 3

/** Ways to choose a holiday, without what fails to load from the content system [ROUTE-09, CMS-02]. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const posts = api.blogPosts({ page: 1 }, { signal }).then(({ posts: latest }) => latest.slice(0, POSTS_SHOWN))
  const [page, year, guides, latest] = await Promise.all([
    loading(errorWords.loading, orNotFound(api.page({ path: PATH }, { signal }))),
    readYear(api, context.get(settingContext).today(), { signal }),
    readGuideIndex(api, { signal }).catch((): GuideIndex => []),
    posts.catch((): PostCard[] => []),
  ])
  return { page, year, guides, posts: latest }
}

export function Component() {
  const { page, year, guides, posts } = useLoaderData<typeof loader>()
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
        aside={<TalkToUs />}
        below={
          <WaysToChoose
            year={year}
            guides={guides.length > 0 && <GuideList guides={guides} headingLevel={3} />}
            posts={posts.length > 0 && <PostList posts={posts} headingLevel={3} />}
          />
        }
      />
    </>
  )
}
