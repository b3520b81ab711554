import { CALLS } from '../../../contract/calls.ts'
import { endpoint } from '../endpoint.ts'
import { notFound, ok } from '../result.ts'

export const parkReviews = endpoint(
  CALLS.parkReviews,
  async ({ input, deps }) => {
    const park = deps.availability.current.catalogue.parks.get(input.parkId)
    if (!park) return notFound()
    const { total, spread, reviews } = await deps.texts.reviews(park.id, input.page)
    return ok({
      bubbles: park.halfBubbles / 2,
      total,
      spread: spread.map(({ halfBubbles, count }) => ({ bubbles: halfBubbles / 2, count })),
      reviews: reviews.map(({ halfBubbles, ...review }) => ({ ...review, bubbles: halfBubbles / 2 })),
    })
  },
  { cacheFor: 60 },
)
