import { useEffect } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import { apiContext } from '../page/api-context.ts'
import {
  NoPost,
  type NoPostReason,
  readPost,
  type KnownPosts,
  type Post,
  PostPage,
} from '../features/content/post-page.tsx'
import * as postWords from '../features/content/words.ts'
import { postAddress, shareSubjectOf } from '../features/content/story-address.ts'
import { TalkToUs } from '../frame/contacts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { redirectToSlug } from '../addresses/page-address.ts'

const NOT_FOUND = 404
/** Status 503: the page is sent without its data. */
const SERVICE_UNAVAILABLE = 503

/** Posts loaded during this visit; empty on the server, which has many visitors. */
const postsRead: KnownPosts = new Map()

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { signal, url } = request
  const slug = params.blogPost ?? ''
  try {
    const known = import.meta.env.SSR ? new Map<string, Post>() : postsRead
    const post = await readPost(context.get(apiContext), slug, known, { signal })
    return redirectToSlug(url, slug, post.slug) ?? { post, reason: undefined }
  } catch (error) {
    if (!(error instanceof ApiFailure) || signal.aborted) throw error
    // A slug that cannot be requested has no post.
    const isUnknown = error.status >= 400 && error.status <= NOT_FOUND
    const reason: NoPostReason = isUnknown ? 'notFound' : 'failed'
    return data({ post: undefined, reason }, { status: isUnknown ? NOT_FOUND : SERVICE_UNAVAILABLE })
  }
}

export function Component() {
  const { post, reason } = useLoaderData<typeof loader>()
  useEffect(() => {
    if (post) postsRead.set(post.slug, post)
  }, [post])
  if (!post) {
    return (
      <>
        <PageHead title={postWords.noPost[reason]} isError />
        <NoPost reason={reason} />
      </>
    )
  }
  return (
    <>
      <PageHead
        title={post.title.rendered}
        description={post.excerpt.rendered}
        canonicalPath={postAddress(post)}
        shareSubject={shareSubjectOf(post.pageHeaderImage)}
      />
      <PostPage post={post} aside={<TalkToUs />} />
    </>
  )
}
