/** Price alerts of an email address, as staff show and delete them on request. */
import { normaliseEmail } from '../../domain/customer/newsletter.ts'
import { deleteMessages, mailFolderOf } from '../mail/open-mail.ts'
import { deleteAlerts, listAlerts, type PriceAlertRow } from '../store/price-alert-store.ts'
import { DONE, askToConfirm, REFUSED } from './confirmation.ts'
import type { StaffDeps } from './staff-deps.ts'
import { moment, table, type Terminal } from './terminal.ts'

function stateOf({ stoppedAt, confirmedAt }: PriceAlertRow): string {
  if (stoppedAt) return 'stopped'
  return confirmedAt ? 'on' : 'unconfirmed'
}

/** Prints all that is stored of an address's price alerts. */
export async function printPriceAlerts(deps: StaffDeps, terminal: Terminal, email: string): Promise<number> {
  const alerts = await listAlerts(deps.db, normaliseEmail(email))
  if (alerts.length === 0) {
    terminal.error('No price alerts.\n')
    return DONE
  }
  const rows = alerts.map((alert) => [
    alert.site,
    String(alert.parkId),
    alert.arrival,
    String(alert.nights),
    stateOf(alert),
    moment(alert.createdAt),
    alert.notifiedOn ?? '',
  ])
  terminal.out(table(['site', 'park', 'arrival', 'nights', 'state', 'asked', 'last email'], rows))
  return DONE
}

/** Deletes an address's price alerts, with their emails in the mail folder. */
export async function deletePriceAlerts(
  deps: StaffDeps,
  terminal: Terminal,
  email: string,
  isSure: boolean,
): Promise<number> {
  const ids = (await listAlerts(deps.db, normaliseEmail(email))).map(({ id }) => id)
  const question = `Delete ${ids.length} price alert(s)? You can’t undo this.`
  if (!(await askToConfirm(terminal, question, isSure))) return REFUSED
  await deleteMessages(mailFolderOf(deps.env.DATA_DIR), ids)
  await deleteAlerts(deps.db, ids)
  terminal.out(`${ids.length} price alert(s) were deleted.\n`)
  return DONE
}
