import { shouldConfirmAgain } from '../../../domain/customer/newsletter.ts'
import { mayAddAlert, type AlertStay } from '../../../domain/customer/price-alert.ts'
import { type Secrets, readToken } from '../../safety/secrets.ts'
import { queueTask } from '../../store/outbox-store.ts'
import {
  confirmAlert,
  countAlerts,
  findSameAlert,
  insertAlert,
  lockAddress,
  renewAlert,
  stopAlert,
  type NewPriceAlert,
  type PriceAlertRow,
} from '../../store/price-alert-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import type { StayPrice } from './stay-price.ts'

type AlertDeps = Pick<CommandDeps, 'db'> & {
  readonly env: Pick<CommandDeps['env'], 'SITE_CODE' | keyof Secrets>
}

/**
 * Creates a price alert. It counts once the link of the following email has confirmed it, so that nobody is signed up
 * by somebody else. The response reveals nothing about other alerts of the address.
 * @param email normalised
 * @param now the total today
 */
export async function createAlert(
  deps: AlertDeps,
  email: string,
  { channel, parkId, arrival, nights, party }: AlertStay,
  now: StayPrice,
): Promise<void> {
  const { adults, children, under5s, dogs, assistanceDogs } = party
  const people = { adults, children, under5s, dogs, assistanceDogs }
  const told = { notifiedPrice: typeof now === 'number' ? now : null, isAvailable: now !== 'none' }
  const alert = { site: deps.env.SITE_CODE, email, channel, parkId, arrival, nights, ...people, ...told }
  await inTransaction(deps.db, async (tx) => {
    const row = await addAlert(tx, alert)
    if (!row) return
    await queueTask(tx, {
      kind: 'price-alert-confirmation',
      dedupeKey: `price-alert:${row.id}:${row.askedAt.getTime()}`,
      payload: { priceAlertId: row.id },
    })
  })
}

/** Undefined if no email is sent. */
async function addAlert(tx: Transaction, alert: NewPriceAlert): Promise<PriceAlertRow | undefined> {
  await lockAddress(tx, alert)
  const known = await findSameAlert(tx, alert)
  if (!mayAddAlert(await countAlerts(tx, alert, known?.id))) return undefined
  if (!known) return insertAlert(tx, alert)
  const { emailsSent, hoursSinceEmail } = known
  const isConfirmed = known.confirmedAt !== null
  const isUnsubscribed = known.stoppedAt !== null
  if (!shouldConfirmAgain({ isConfirmed, isUnsubscribed, emailsSent, hoursSinceEmail })) return undefined
  return renewAlert(tx, known.id, alert)
}

/** Confirms an alert with the token of its email; false if it has ended or the token is none of ours. */
export async function confirmByToken(deps: AlertDeps, token: string): Promise<boolean> {
  const id = readToken('confirm-price-alert', token, deps.env)
  return id !== undefined && confirmAlert(deps.db, id)
}

/** Stops an alert with the token of any of its emails, also one that has ended; false if the token is none of ours. */
export async function stopByToken(deps: AlertDeps, token: string): Promise<boolean> {
  const id = readToken('stop-price-alert', token, deps.env)
  if (id === undefined) return false
  await stopAlert(deps.db, id)
  return true
}
