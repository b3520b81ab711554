import { ApiFailure } from '../../../contract/api-failure.ts'
import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { PostCard } from '../../../contract/story-calls.ts'
import type { CallOptions } from '../../api/api-client.ts'

type Answer = OutputOf<'blogPosts'>

/** Pages of posts by their number. */
export type BlogPages = Map<number, Answer>

export interface BlogList {
  /** Those up to the one asked for, or the latest of them, as many as could be had. */
  readonly pages: readonly Answer[]
  /** Not all that was asked for is here. */
  readonly hasFailed: boolean
}

export interface ShownPosts {
  readonly posts: readonly PostCard[]
  /** Newer posts that are left out before them; none but far down the list. */
  readonly before: number
  readonly total: number
  /** The page to ask for next; undefined once page x page size reaches the total [BLOG-01]. */
  readonly nextPage: number | undefined
}

/** At most so many pages are asked for and drawn at once, 270 posts: an address further down begins later. */
export const MAX_PAGES_SHOWN = 30

/**
 * The posts of all pages up to the one asked for, or of its last 30, so that Back and a shared address show what was seen.
 * A page that cannot be had ends the list: what comes before it is kept.
 *
 * @param known pages that were read before, which are not asked for again; what is read is added
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

/** A post that has moved on to a later page since an earlier one was read is shown once [BLOG-02]. */
export function shownPosts({ pages }: BlogList): ShownPosts {
  const seen = new Set<number>()
  const posts = pages.flatMap((page) => page.posts).filter(({ id }) => !seen.has(id) && seen.add(id))
  const [first] = pages
  const last = pages.at(-1)
  const before = first ? (first.page - 1) * first.pageSize : 0
  const hasMore = last !== undefined && last.page * last.pageSize < last.total
  return { posts, before, total: last?.total ?? 0, nextPage: hasMore ? last.page + 1 : undefined }
}
