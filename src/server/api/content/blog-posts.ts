import { CALLS } from '../../../contract/calls.ts'
import { POSTS_A_PAGE } from '../../content/content-source.ts'
import { endpoint } from '../endpoint.ts'
import { ok } from '../result.ts'
import { answerContent } from './answer-content.ts'
import { presentPost } from './present-story.ts'

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
