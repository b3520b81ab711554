import type { ChangeAuthor } from '../../server/store/catalogue/catalogue-change-store.ts'
import type { StaffRequest } from '../frame/route.ts'

/** Who makes a change of stock or prices. */
export const authorOf = ({ who, requestId }: StaffRequest): ChangeAuthor => ({
  accountId: who.accountId,
  actorName: who.name,
  requestId,
})
