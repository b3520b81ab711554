import { ApiFailure } from '../../../contract/api-failure.ts'
import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { PostCard } from '../../../contract/story-calls.ts'
import type { CallOptions } from '../../api/api-client.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as words from './words.ts'
import { BLOG_PATH } from './story-address.ts'

type Answer = OutputOf<'blogPosts'>

/** Pages of posts by number. */
export type BlogPages = Map<number, Answer>

export interface BlogList {
  /** The pages up to the requested one, or the latest of them, as far as they loaded. */
  readonly pages: readonly Answer[]
  /** A page failed to load. */
  readonly hasFailed: boolean
}

export interface ShownPosts {
  readonly posts: readonly PostCard[]
  /** Newer posts omitted before them; 0 except far down the list. */
  readonly before: number
  readonly total: number
  /** The next page; undefined once page × page size reaches the total [BLOG-01]. */
  readonly nextPage: number | undefined
}

/** Maximum pages loaded and rendered at once (270 posts): beyond that, the list starts later. */
export const MAX_PAGES_SHOWN = 30

/**
 * The posts of all pages up to the requested one, or of its last 30, so that Back and shared links show the same. The
 * list ends before a page that fails to load.
 *
 * @param known cache of loaded pages; new ones are added
 */
export async function readBlog(
  api: StorefrontApi,
  asked: number,
  known: BlogPages,
  options: CallOptions = {},
): Promise<BlogList> {
  const read = async (page: number) => {
    const answer = known.get(page) ?? (await api.blogPosts({ page }, options))
    known.set(page, answer)
    return answer
  }
  const pages: Answer[] = []
  try {
    const first = await read(1)
    const last = Math.min(asked, Math.max(1, Math.ceil(first.total / first.pageSize)))
    const shown = Math.min(last, MAX_PAGES_SHOWN)
    const answers = await Promise.allSettled(
      Array.from({ length: shown }, (_, index) => read(last - shown + 1 + index)),
    )
    for (const answer of answers) {
      if (answer.status === 'rejected') throw answer.reason
      pages.push(answer.value)
    }
    return { pages, hasFailed: false }
  } catch (error) {
    if (!(error instanceof ApiFailure) || options.signal?.aborted) throw error
    return { pages, hasFailed: true }
  }
}

/** A post that moved to a later page between two requests is shown once [BLOG-02]. */
export function shownPosts({ pages }: BlogList): ShownPosts {
  const seen = new Set<number>()
  const posts = pages.flatMap((page) => page.posts).filter(({ id }) => !seen.has(id) && seen.add(id))
  const [first] = pages
  const last = pages.at(-1)
  const before = first ? (first.page - 1) * first.pageSize : 0
  const hasMore = last !== undefined && last.page * last.pageSize < last.total
  return { posts, before, total: last?.total ?? 0, nextPage: hasMore ? last.page + 1 : undefined }
}

export function blogCrumbs(): Crumb[] {
  return [{ label: words.home, to: '/' }, { label: words.blogCrumb }]
}

/** @param title the post's title */
export function postCrumbs(title: string): Crumb[] {
  return [{ label: words.home, to: '/' }, { label: words.blogCrumb, to: BLOG_PATH }, { label: title }]
}
