import type { TaskKind } from '../store/schema/payment.ts'

/** Emails that are named by their task, since a booking may have several of a kind. */
const NAMES = {
  'confirmation-again': 'confirmation-again',
  'hold-email': 'hold',
  'change-email': 'change',
  'former-address-email': 'former-address',
  'payment-alert-email': 'payment-alert',
  'login-link': 'login-link',
} as const satisfies Partial<Record<TaskKind, string>>

export type TaskEmailKind = keyof typeof NAMES

/** The tasks whose email is named by them. */
export const TASK_EMAIL_KINDS = Object.keys(NAMES) as TaskEmailKind[]

/** The id of a task's email: part of its Message-ID, and the name of its file in the mail folder. */
export const taskEmailId = (kind: TaskEmailKind, taskId: number) => `${NAMES[kind]}-${taskId}`
