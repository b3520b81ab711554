import {
  CONSENT_WORDING,
  shouldConfirmAgain,
  normaliseEmail,
  signupErrors,
  type SignupError,
} from '../../../domain/customer/newsletter.ts'
import {
  renewSignup,
  confirmSignup,
  unsubscribeSignup,
  insertSignup,
  lockSignup,
  recordCorrespondence,
  type LinkOutcome,
  type SignupRow,
} from '../../store/correspondence-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { type Secrets, readToken } from '../../safety/secrets.ts'
import type { CommandDeps } from '../command-deps.ts'

export type SignupDeps = Pick<CommandDeps, 'db'> & {
  readonly env: Pick<CommandDeps['env'], 'SITE_CODE' | keyof Secrets>
}

export type SignUpOutcome =
  /** The same for a new, an unconfirmed and a confirmed address, so that the response reveals nothing. */
  { readonly kind: 'asked' } | { readonly kind: 'invalid'; readonly errors: readonly SignupError[] }

/**
 * Signs an address up for news of deals. It is stored at once, and counts once the link of the following email has
 * confirmed it, so that nobody is signed up by somebody else [NEWS-01].
 */
export async function signUp(
  deps: SignupDeps,
  requestId: string,
  fields: { readonly fname: string; readonly email: string },
): Promise<SignUpOutcome> {
  const errors = signupErrors(fields)
  if (errors.length > 0) return { kind: 'invalid', errors }
  const signup = {
    site: deps.env.SITE_CODE,
    email: normaliseEmail(fields.email),
    firstName: fields.fname.trim(),
    wording: CONSENT_WORDING,
  }
  await inTransaction(deps.db, async (tx) => {
    const row = (await insertSignup(tx, signup)) ?? (await askKnown(tx, signup))
    if (!row) return
    await recordCorrespondence(tx, row.id, 'signup-asked', { kind: 'customer', requestId })
    await queueTask(tx, {
      kind: 'newsletter-letter',
      dedupeKey: `newsletter:${row.id}:${row.askedAt.getTime()}`,
      payload: { signupId: row.id },
    })
  })
  return { kind: 'asked' }
}

async function askKnown(tx: Transaction, signup: Parameters<typeof insertSignup>[1]): Promise<SignupRow | undefined> {
  const known = await lockSignup(tx, signup)
  if (!known) return undefined
  const { emailsSent, hoursSinceEmail } = known
  const isConfirmed = known.confirmedAt !== null
  const isUnsubscribed = known.unsubscribedAt !== null
  if (!shouldConfirmAgain({ isConfirmed, isUnsubscribed, emailsSent, hoursSinceEmail })) return undefined
  return renewSignup(tx, known.id, signup)
}

/** Confirms a sign-up with the token of its email. */
export async function confirmByToken(deps: SignupDeps, requestId: string, token: string): Promise<LinkOutcome> {
  const id = readToken('confirm-newsletter', token, deps.env)
  if (id === undefined) return 'missing'
  return inTransaction(deps.db, async (tx) => {
    const outcome = await confirmSignup(tx, id)
    if (outcome === 'changed') {
      await recordCorrespondence(tx, id, 'signup-confirmed', { kind: 'customer', requestId })
    }
    return outcome
  })
}

/** Unsubscribes with the token of any email to the address. */
export async function leaveByToken(deps: SignupDeps, requestId: string, token: string): Promise<LinkOutcome> {
  const id = readToken('leave-newsletter', token, deps.env)
  if (id === undefined) return 'missing'
  return inTransaction(deps.db, async (tx) => {
    const outcome = await unsubscribeSignup(tx, id)
    if (outcome === 'changed') {
      await recordCorrespondence(tx, id, 'signup-unsubscribed', { kind: 'customer', requestId })
    }
    return outcome
  })
}
