import { alertNewsEmail, confirmAlertEmail } from '../../emails/price-alert-email.ts'
import { markTaskDone, type OutboxRow } from '../../store/outbox-store.ts'
import { findOpenAlert, markNotified } from '../../store/price-alert-store.ts'
import { todayOf } from '../command-deps.ts'
import { sendAndComplete, sendOnce } from '../tasks/send-once.ts'
import { TaskFailure, type TaskDeps, type TaskHandlers } from '../tasks/task.ts'
import { newsOf, stayOf } from './check-price-alerts.ts'
import { stayPrice } from './stay-price.ts'

export const PRICE_ALERT_TASKS = {
  'price-alert-confirmation': sendAlertConfirmation,
  'price-alert-news': sendAlertNews,
} satisfies TaskHandlers

/** A price alert that has not been stopped, with its park; undefined if either is gone. */
async function alertOf(deps: TaskDeps, { payload: { priceAlertId } }: OutboxRow) {
  const row = priceAlertId === undefined ? undefined : await findOpenAlert(deps.db, priceAlertId)
  const park = row && deps.availability.current.catalogue.parks.get(row.parkId)
  return park && { row, park, sender: deps.sender, secret: deps.env.SESSION_SECRET }
}

/** Sends nothing if it was confirmed or stopped in the meantime. */
async function sendAlertConfirmation(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const alert = await alertOf(deps, task)
  await sendAndComplete(deps, task, alert && alert.row.confirmedAt === null ? confirmAlertEmail(alert) : undefined)
}

/** Reads the price again, so that email and page agree; records the notified price. */
async function sendAlertNews(deps: TaskDeps, task: OutboxRow): Promise<void> {
  const alert = await alertOf(deps, task)
  const now = alert && (await stayPrice(deps, stayOf(alert.row)))
  if (now === 'unknown') throw new TaskFailure('no-answer')
  const today = todayOf(deps)
  const kind = typeof now === 'number' && alert ? newsOf(alert.row, now, today) : undefined
  if (!alert || typeof now !== 'number' || !kind) return markTaskDone(deps.db, task.id)
  await sendOnce(deps, task, alertNewsEmail(alert, { kind, pence: now, today }), async (tx) => {
    await markNotified(tx, alert.row.id, now, today)
    await markTaskDone(tx, task.id)
  })
}
