import { useEffect, useRef, type ReactNode } from 'react'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { ButtonLink, RetryButton } from '../../ui/actions/button.tsx'
import { EmptyBeach } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Container, PageTitle, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import * as uiWords from '../../ui/words.ts'
import { shownPosts, type BlogList } from './blog-list.ts'
import * as words from './words.ts'
import { PostTile } from './post-tile.tsx'
import { blogAddress } from './story-address.ts'
import { blogCrumbs } from './blog-list.ts'

interface Props {
  readonly list: BlogList
  /** A further page is loading. */
  readonly isComing: boolean
  /** The index of travel guides, if it loaded. */
  readonly guides: ReactNode
}

/** Number of skeletons for the posts being loaded: one row. */
const COMING = ['first', 'second', 'third'] as const

/** The blog: the latest post first and larger, nine more with every 'View More' [BLOG-01]. */
export function BlogPage({ list, isComing, guides }: Props) {
  const { posts, before, total, nextPage } = shownPosts(list)
  // Password-protected posts are counted but not shown: at the end of the list, show the number shown.
  const shownTotal = nextPage === undefined ? before + posts.length : total
  const grid = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  // An empty state has its own rules.
  const isEmpty = total === 0 && !list.hasFailed
  const ask = useFocusOnNew(before, posts.length, list.hasFailed, grid, end)
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={blogCrumbs()} />
      <div className="mt-2 mb-5 lg:mt-4 lg:mb-8">
        <PageTitle introduction={words.blogIntroduction}>{words.blogTitle}</PageTitle>
      </div>
      {!isEmpty && <div className="ornament mb-6 lg:mb-10" />}
      {before > 0 && (
        <ButtonLink to={blogAddress(1)} className="mb-6 lg:mb-10">
          {words.fromStart}
        </ButtonLink>
      )}
      {posts.length > 0 && (
        <ul
          ref={grid}
          className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12"
          aria-busy={isComing}
        >
          {posts.map((post, index) => (
            <li key={post.id} className={classNames('min-w-0', index === 0 && 'sm:col-span-2 lg:row-span-2')}>
              <PostTile post={post} headingLevel={2} isLead={index === 0} />
            </li>
          ))}
          {isComing && COMING.map((place) => <SkeletonItem key={place} />)}
        </ul>
      )}
      <div ref={end} className="mt-10">
        {list.hasFailed ? (
          <Notice kind="error" title={words.blogFailed} action={<RetryButton />}>
            {words.retryHint}
          </Notice>
        ) : isEmpty ? (
          <EmptyState title={words.noPosts} drawing={<EmptyBeach className="h-28 w-42 text-primary md:h-40 md:w-60" />}>
            {guides && words.noPostsText}
          </EmptyState>
        ) : (
          <div className="flex flex-col items-center gap-4 border-t border-rule pt-6">
            <p role="status" className="figures text-small text-muted">
              {isComing
                ? words.morePostsComing
                : uiWords.listShown({ shown: before + posts.length, total: shownTotal })}
            </p>
            {nextPage !== undefined && (
              <ButtonLink to={blogAddress(nextPage)} rel="next" preventScrollReset onClick={ask} aria-busy={isComing}>
                {words.morePosts}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {guides && (
        <Section title={words.guides} introduction={words.guidesIntro} className="mt-14 lg:mt-20">
          {guides}
        </Section>
      )}
    </Container>
  )
}

function SkeletonItem() {
  return (
    <li aria-hidden="true">
      <SkeletonCard />
    </li>
  )
}

/**
 * After 'View More', moves focus to the first new post, or to Retry if loading failed: the pressed link moves and may
 * disappear. Call the returned function when more is requested.
 */
function useFocusOnNew(
  before: number,
  posts: number,
  hasFailed: boolean,
  grid: React.RefObject<HTMLUListElement | null>,
  end: React.RefObject<HTMLDivElement | null>,
): () => void {
  const seen = useRef<number>(undefined)
  const count = before + posts
  useEffect(() => {
    if (seen.current === undefined) return
    if (count > seen.current) {
      grid.current?.querySelectorAll('a')[seen.current - before]?.focus({ preventScroll: true })
      seen.current = undefined
    } else if (hasFailed) {
      end.current?.querySelector('button')?.focus()
    }
  }, [before, count, hasFailed, grid, end])
  return () => {
    seen.current = count
  }
}
