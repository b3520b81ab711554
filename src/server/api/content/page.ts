import { CALLS } from '../../../contract/calls.ts'
import { endpoint } from '../endpoint.ts'
import { notFound, ok } from '../result.ts'
import { presentStoryPicture } from './present-story.ts'
import { presentParts } from './text-parts.ts'

export const page = endpoint(
  CALLS.page,
  async ({ input, deps }) => {
    const found = await deps.content.page(input.path)
    if (!found) return notFound()
    const { pageId, title, description, picture, body } = found
    return ok({
      pageId,
      title,
      description,
      image: presentStoryPicture(deps, picture),
      parts: await presentParts(deps, body),
      sections: [...body.sections],
    })
  },
  { cacheFor: 60 },
)
