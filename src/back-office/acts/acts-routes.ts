/** What staff do to a booking. */
import type { StaffRoute } from '../frame/route.ts'
import { approvalRoutes } from './approval-acts.tsx'
import { cancelRoutes } from './cancel-act.tsx'
import { changeRoutes } from './change-acts.tsx'
import { detailsRoutes } from './details-act.tsx'
import { emailRoutes } from './email-acts.tsx'
import { failedRefundRoutes } from './failed-refund-act.tsx'
import { noteRoutes } from './note-acts.tsx'
import { refundRoutes } from './refund-act.tsx'

export const actsRoutes: readonly StaffRoute[] = [
  ...cancelRoutes,
  ...refundRoutes,
  ...failedRefundRoutes,
  ...changeRoutes,
  ...detailsRoutes,
  ...noteRoutes,
  ...emailRoutes,
  ...approvalRoutes,
]
