import { pictureUrl } from '../../../domain/site/picture-address.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { PostCard } from '../../../contract/story-calls.ts'
import { type StoryCard, type StoryPicture, CmsUnavailable } from '../../content/content-source.ts'
import type { Deps } from '../../deps.ts'
import type { Handling } from '../endpoint.ts'
import type { Call } from '../../../contract/call.ts'
import { unavailable, type Result } from '../result.ts'

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

const RETRY_AFTER_SECONDS = 10

/** Answers from the content system; 503 if it does not respond and nothing is cached. */
export async function answerContent<Data>(
  { log }: Pick<Handling<Call>, 'log'>,
  answer: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  try {
    return await answer()
  } catch (err) {
    if (!(err instanceof CmsUnavailable)) throw err
    log().warn({ err, event: 'cms-unavailable' }, 'the content system does not respond and nothing is cached')
    return unavailable('What is written here cannot be had right now.', RETRY_AFTER_SECONDS, 'cms-unavailable')
  }
}
