import type { Picture } from '../../../contract/fields.ts'
import type { PostCard } from '../../../contract/story-calls.ts'
import type { StoryCard, StoryPicture } from '../../content/stories.ts'
import type { Deps } from '../../deps.ts'

export function presentPost(deps: Deps, post: StoryCard): PostCard {
  const { id, slug, title, excerpt, publishedOn, cardPicture } = post
  return {
    id,
    slug,
    title: { rendered: title },
    excerpt: { rendered: excerpt },
    publishedOn,
    cardHeaderImage: presentStoryPicture(deps, cardPicture),
  }
}

/** With the words of whoever wrote the text, not ours. */
export function presentStoryPicture({ pictures }: Deps, picture: StoryPicture | undefined): Picture | null {
  return picture ? { ...picture, colour: pictures.describe(picture.key).colour } : null
}
