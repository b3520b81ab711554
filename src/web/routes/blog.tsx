import { useEffect } from 'react'
import { data, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../page/api-context.ts'
import { readBlog, type BlogPages } from '../features/content/blog-list.ts'
import { BlogPage } from '../features/content/blog-page.tsx'
import * as blogWords from '../features/content/words.ts'
import { GuideList, readGuideIndex, type GuideIndex } from '../features/content/guide-list.tsx'
import { BLOG_FEED } from '../../domain/site/blog.ts'
import { PageHead } from '../frame/page-head.tsx'
import { idOf } from '../addresses/page-address.ts'
import { usePageFacts } from '../page/page-facts.tsx'

/** Status 503: the page is sent without posts. */
const SERVICE_UNAVAILABLE = 503

/** Pages loaded during this visit; empty on the server, which has many visitors. */
const pagesRead: BlogPages = new Map()
let guidesRead: GuideIndex | undefined

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal, url } = request
  const page = idOf(new URL(url).searchParams.get('page')) ?? 1
  const [list, guides] = await Promise.all([
    readBlog(api, page, import.meta.env.SSR ? new Map() : pagesRead, { signal }),
    // Optional data.
    guidesRead ?? readGuideIndex(api, { signal }).catch(() => undefined),
  ])
  return data({ list, guides }, { status: list.pages.length === 0 && list.hasFailed ? SERVICE_UNAVAILABLE : 200 })
}

export function Component() {
  const { list, guides } = useLoaderData<typeof loader>()
  const { site } = usePageFacts()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => {
    for (const page of list.pages) pagesRead.set(page.page, page)
    guidesRead ??= guides
  }, [list, guides])
  return (
    <>
      <PageHead
        title={blogWords.blogTitle}
        description={blogWords.blogDescription(site.brandName)}
        feed={{ path: BLOG_FEED, title: blogWords.blogFeed(site.brandName) }}
      />
      <BlogPage
        list={list}
        isComing={next?.pathname === pathname}
        guides={guides && guides.length > 0 && <GuideList guides={guides} headingLevel={3} />}
      />
    </>
  )
}
