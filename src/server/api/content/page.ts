import { CALLS } from '../../../contract/calls.ts'
import { endpoint } from '../endpoint.ts'
import { notFound, ok } from '../result.ts'

export const page = endpoint(
  CALLS.page,
  ({ input, deps }) => {
    const found = deps.content.page(input.path)
    return found ? ok(found) : notFound()
  },
  { cacheFor: 60 },
)
