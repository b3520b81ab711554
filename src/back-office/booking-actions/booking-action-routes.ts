/** Actions of staff on a booking. */
import { approvalRoutes } from './approval-actions.tsx'
import { cancelRoutes } from './cancel-action.tsx'
import { changeRoutes } from './change-actions.tsx'
import { detailsRoutes } from './details-action.tsx'
import { emailRoutes } from './email-actions.tsx'
import { failedRefundRoutes } from './failed-refund-action.tsx'
import { noteRoutes } from './note-actions.tsx'
import { refundRoutes } from './refund-action.tsx'

export const bookingActionRoutes = [
  ...cancelRoutes,
  ...refundRoutes,
  ...failedRefundRoutes,
  ...changeRoutes,
  ...detailsRoutes,
  ...noteRoutes,
  ...emailRoutes,
  ...approvalRoutes,
]
