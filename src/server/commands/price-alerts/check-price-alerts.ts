import { alertNews, type AlertNews } from '../../../domain/customer/price-alert.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { deleteMessages, mailFolderOf } from '../../mail/open-mail.ts'
import { queueTask } from '../../store/outbox-store.ts'
import {
  claimAlerts,
  deleteAlerts,
  findEndedAlerts,
  markFirstPrice,
  markUnavailable,
  type PriceAlertRow,
} from '../../store/price-alert-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import type { PurgeDeps } from '../purge/purge-bookings.ts'
import { stayPrice, type StayPriceDeps } from './stay-price.ts'

/** Alerts per turn: with more than can be checked in an hour, each is checked less often. */
const MOST = 50

const MOST_PURGED = 100

/**
 * Checks some of the alerts, each hourly at most, and queues an email for a change. Its content is decided when it is
 * sent.
 * @returns 0, so that a turn is not repeated at once
 */
export async function checkPriceAlerts(
  deps: Pick<CommandDeps, 'db' | 'clock' | 'env'> & StayPriceDeps,
): Promise<number> {
  const today = todayOf(deps)
  const claim = { site: deps.env.SITE_CODE, today, limit: MOST }
  for (const row of await inTransaction(deps.db, (tx) => claimAlerts(tx, claim))) {
    const now = await stayPrice(deps, stayOf(row))
    if (now === 'unknown') continue
    await inTransaction(deps.db, async (tx) => {
      if (now === 'none') return markUnavailable(tx, row.id)
      if (row.isAvailable && row.notifiedPrice === null) return markFirstPrice(tx, row.id, now)
      if (newsOf(row, now, today) === undefined) return
      await queueTask(tx, {
        kind: 'price-alert-news',
        dedupeKey: `price-alert:${row.id}:${today}`,
        payload: { priceAlertId: row.id },
      })
    })
  }
  return 0
}

export const stayOf = ({ channel, parkId, arrival, nights, ...party }: PriceAlertRow) => ({
  channel,
  parkId,
  arrival,
  nights,
  party,
})

export function newsOf(row: PriceAlertRow, now: Pence, today: CalendarDate): AlertNews | undefined {
  const { notifiedPrice, isAvailable, notifiedOn } = row
  return alertNews({ pence: notifiedPrice ?? undefined, isAvailable, notifiedOn: notifiedOn ?? undefined }, now, today)
}

/** Deletes alerts that are over, with their emails in the mail folder; returns how many, at most 100. */
export async function purgePriceAlerts(
  deps: Pick<PurgeDeps, 'db' | 'env'> & Pick<CommandDeps, 'clock'>,
): Promise<number> {
  const ended = await findEndedAlerts(deps.db, todayOf(deps), MOST_PURGED)
  // Files first: after a crash in between, the row is still found and the next run deletes the rest.
  await deleteMessages(mailFolderOf(deps.env.DATA_DIR), ended)
  await deleteAlerts(deps.db, ended)
  return ended.length
}
