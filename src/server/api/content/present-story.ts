import { pictureUrl } from '../../../domain/site/picture-address.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { PostCard } from '../../../contract/story-calls.ts'
import type { StoryCard, StoryPicture } from '../../content/content-source.ts'
import type { Deps } from '../../deps.ts'

const CARD_WIDTH = 960

export function presentPost(deps: Deps, post: StoryCard): PostCard {
  const { id, slug, title, excerpt, publishedOn, modifiedOn, mastImage, cardPicture } = post
  return {
    id,
    slug,
    title: { rendered: title },
    excerpt: { rendered: excerpt },
    publishedOn,
    modifiedOn,
    acf: { mast_image: mastImage ?? null },
    featuredImage: presentStoryPicture(deps, cardPicture),
    cardHeaderUrl: cardPicture ? pictureUrl(cardPicture.key, CARD_WIDTH, 'webp') : null,
  }
}

/** With the author's alternative text. */
export function presentStoryPicture({ pictures }: Deps, picture: StoryPicture | undefined): Picture | null {
  return picture ? { ...picture, backdrop: pictures.describe(picture.key).backdrop } : null
}
