/** The address of the activity log has its filters and place; what is not a value of ours counts as absent. */
import { z } from 'zod'
import { addressOf } from '../frame/address.ts'
import { uuid } from '../frame/fields.ts'

export const ACTIVITY = '/staff/accounts/events'

const eventId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export const ActivityQuery = z.object({
  account: uuid.optional().catch(undefined),
  on: uuid.optional().catch(undefined),
  kind: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .optional()
    .catch(undefined),
  /** The events after or before one: the first counts if there are both. */
  after: eventId.optional().catch(undefined),
  before: eventId.optional().catch(undefined),
})

export type ActivityQuery = z.infer<typeof ActivityQuery>

export const activityAddress = (query: ActivityQuery, path = ACTIVITY) => addressOf(path, ActivityQuery, query)

export const filterOf = ({ kind, account, on }: ActivityQuery) => ({ kind, accountId: account, onAccountId: on })

export const placeOf = ({ after, before }: ActivityQuery) => ({
  id: after ?? before,
  isBefore: after === undefined && before !== undefined,
})
