import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { ButtonLink, RetryButton } from '../../ui/actions/button.tsx'
import { LostSignpost } from '../../ui/drawings/lost-signpost.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import * as postWords from './post-words.ts'
import { BLOG_PATH } from './story-address.ts'
import { postCrumbs } from './story-crumbs.ts'

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
          <PageTitle introduction={postWords.noData}>{title}</PageTitle>
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
