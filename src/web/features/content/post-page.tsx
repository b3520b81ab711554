import type { ReactNode } from 'react'
import { partsOf } from '../../../contract/post-parts.ts'
import { formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { PostList } from './post-tile.tsx'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Container, PageTitle, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { HeaderPicture } from './header-picture.tsx'
import * as postWords from './words.ts'
import { BLOG_PATH, postAddress } from './story-address.ts'
import { postCrumbs } from './blog-list.ts'
import { TextParts } from './text-parts.tsx'
import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { TextPart } from '../../../contract/story-calls.ts'
import { readingMinutes } from '../../../domain/site/blog.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { ButtonLink, RetryButton } from '../../ui/actions/button.tsx'
import { LostSignpost } from '../../ui/drawings.tsx'

interface Props {
  readonly post: Post
  /** Contact details: beside the text on wide screens, below it on others. */
  readonly aside: ReactNode
}

/** A post: title, picture, text, related posts [BLOG-02]. */
export function PostPage({ post, aside }: Props) {
  const { publicUrl } = usePageFacts()
  const { publishedOn, introduction, content, pageHeaderImage, more } = post
  const parts = partsOf(content)
  const title = post.title.rendered
  return (
    <Container className="pt-4 lg:pt-6">
      <article className="wrap-anywhere">
        <Breadcrumb crumbs={postCrumbs(title)} />
        <div className="mt-2 mb-5 max-w-[56rem] lg:mt-4 lg:mb-8">
          <PageTitle introduction={introduction}>{title}</PageTitle>
        </div>
        {pageHeaderImage ? <HeaderPicture picture={pageHeaderImage} /> : <div className="ornament" />}
        <div className="mt-5 gap-x-12 lg:mt-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-16">
          <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule pb-3 text-small text-muted lg:sticky lg:top-8 lg:mb-0 lg:block lg:self-start lg:border-t lg:border-b-0 lg:pt-4 lg:pb-0">
            <p>
              <span className="sr-only">{postWords.posted} </span>
              <time dateTime={publishedOn}>{formatLongDate(publishedOn)}</time>
            </p>
            <p className="lg:mt-1">{postWords.minutes(minutesToRead(parts))}</p>
            <div className="sm:ml-auto lg:mt-2 print:hidden">
              <ShareButton title={title} url={publicUrl + postAddress(post)} label={postWords.share} />
            </div>
            <div className="mt-8 hidden border-t border-rule pt-4 text-ink lg:block print:hidden">{aside}</div>
          </div>
          <TextParts parts={parts} className="min-w-0" />
        </div>
      </article>
      {more.length > 0 && (
        <Section
          title={postWords.next}
          className="mt-14 lg:mt-20 print:hidden"
          aside={
            <Link to={BLOG_PATH} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {postWords.allPosts}
            </Link>
          }
        >
          <PostList posts={more} headingLevel={3} />
        </Section>
      )}
    </Container>
  )
}

export type Post = OutputOf<'blogPost'>

/** Posts by slug. */
export type KnownPosts = Map<string, Post>

/**
 * A post by slug.
 *
 * @param known cache of loaded posts [BLOG-02]; a new one is added
 * @throws ApiFailure
 */
export async function readPost(
  api: StorefrontApi,
  slug: string,
  known: KnownPosts,
  options: CallOptions = {},
): Promise<Post> {
  const post = known.get(slug) ?? (await api.blogPost({ slug }, options))
  known.set(slug, post)
  return post
}

/** Reading time of a text in whole minutes. */
export function minutesToRead(parts: readonly TextPart[]): number {
  const words = parts.flatMap((part) => (part.kind === 'html' ? wordsOf(part.html) : []))
  return readingMinutes(words.length)
}

function wordsOf(html: string): string[] {
  const text = html.replaceAll(/<[^<>]+>/g, ' ')
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** Why there is no post: it does not exist, or failed to load. */
export type NoPostReason = 'notFound' | 'failed'

/** Shown in place of a post, with a link to the blog [BLOG-02]. */
export function NoPost({ reason }: { readonly reason: NoPostReason }) {
  const title = postWords.noPost[reason]
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={postCrumbs(title)} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-16 gap-y-8 pb-4 lg:mt-8 lg:pb-8">
        <div className="min-w-0 flex-1 basis-80" role={reason === 'failed' ? 'alert' : undefined}>
          <PageTitle introduction={postWords.noPostData}>{title}</PageTitle>
          <div className="mt-6 flex flex-wrap gap-3">
            {reason === 'failed' && <RetryButton kind="primary" />}
            <ButtonLink to={BLOG_PATH} kind={reason === 'notFound' ? 'primary' : 'outline'}>
              {postWords.toBlog}
            </ButtonLink>
          </div>
        </div>
        <LostSignpost className="h-28 w-42 text-primary md:h-40 md:w-60" />
      </div>
    </Container>
  )
}
