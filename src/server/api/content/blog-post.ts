import { CALLS } from '../../../contract/calls.ts'
import { PARKS_MARK } from '../../../contract/post-parts.ts'
import type { PostCard, TextPart } from '../../../contract/story-calls.ts'
import { CmsUnavailable, POSTS_A_PAGE } from '../../content/content-source.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { notFound, ok } from '../result.ts'
import { answerContent, presentPost, presentStoryPicture } from './present-story.ts'
import { presentParts } from './text-parts.ts'

/** Number of posts to read next. */
const MORE = 3

export const blogPost = endpoint(
  CALLS.blogPost,
  (handling) =>
    answerContent(handling, async () => {
      const { deps, input } = handling
      const [post, more] = await Promise.all([deps.stories.post(input.slug), morePosts(deps, input.slug)])
      if (!post) return notFound('post-not-found', 'There is no such post.')
      return ok({
        ...presentPost(deps, post),
        introduction: post.introduction,
        content: asRendered(await presentParts(deps, post.body)),
        pageHeaderImage: presentStoryPicture(deps, post.headerPicture),
        more,
      })
    }),
  { cacheFor: 60 },
)

/** WordPress's format: one text, with placeholders for blocks of parks. */
function asRendered(parts: readonly TextPart[]) {
  return {
    rendered: parts.map((part) => (part.kind === 'html' ? part.html : PARKS_MARK)).join(''),
    parks: parts.filter((part) => part.kind === 'parks'),
  }
}

/** The latest other posts; the post is shown without them if they fail. */
async function morePosts(deps: Deps, slug: string): Promise<PostCard[]> {
  try {
    const { posts } = await deps.stories.posts(1)
    const others = posts.filter((post) => post.slug !== slug)
    return others.slice(0, MORE).map((post) => presentPost(deps, post))
  } catch (error) {
    if (error instanceof CmsUnavailable) return []
    throw error
  }
}

export const blogPosts = endpoint(
  CALLS.blogPosts,
  (handling) =>
    answerContent(handling, async () => {
      const { deps, input } = handling
      const { posts, total } = await deps.stories.posts(input.page)
      const shown = posts.map((post) => presentPost(deps, post))
      return ok({ posts: shown, page: input.page, pageSize: POSTS_A_PAGE, total })
    }),
  { cacheFor: 60 },
)
