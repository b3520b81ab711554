import { createHmac } from 'node:crypto'
import { minutesOfHold } from '../../../domain/booking/hold.ts'
import { forEachSecret } from '../../safety/secrets.ts'
import { isLocal, networkOf, widerNetworkOf } from '../../safety/client-address.ts'
import { countOpenHolds, type HoldOrigin } from '../../store/hold-store.ts'
import type { Queries } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Undefined for local addresses, whose holds are not limited. */
export function holdOriginOf({ env }: Pick<CommandDeps, 'env'>, address: string): HoldOrigin | undefined {
  if (isLocal(address)) return undefined
  // 96 bits: enough to tell addresses apart.
  const hashesOf = (network: string) =>
    forEachSecret(env, (secret) =>
      createHmac('sha256', secret).update(`hold:${network}`).digest('base64url').slice(0, 16),
    )
  return { address: hashesOf(networkOf(address)), network: hashesOf(widerNetworkOf(address)) }
}

export type HoldTerms =
  | { readonly kind: 'allowed'; readonly minutes: number }
  | { readonly kind: 'too-many-holds'; readonly retryAfterSeconds: number }

/** The length of one more hold from this origin, or when to try again. */
export async function holdTermsOf(queries: Queries, origin: HoldOrigin, replaced?: string): Promise<HoldTerms> {
  const { nextEndSeconds, ...open } = await countOpenHolds(queries, origin, replaced)
  const minutes = minutesOfHold(open)
  return minutes === undefined
    ? { kind: 'too-many-holds', retryAfterSeconds: Math.max(1, nextEndSeconds) }
    : { kind: 'allowed', minutes }
}
