/** SESSION_SECRET signs, seals and keys hashes. For a while after a change the one before it is accepted too [RUN-17]. */
import type { Env } from '../env.ts'

export type Secrets = Pick<Env, 'SESSION_SECRET' | 'SESSION_SECRET_PREVIOUS'>

/**
 * What is made of one input with each secret that is accepted. Only the first, of SESSION_SECRET, is stored or sent.
 */
export type ForEachSecret<Made = string> = readonly [current: Made, ...previous: Made[]]

export function forEachSecret<Made>(
  { SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Secrets,
  make: (secret: string) => Made,
): ForEachSecret<Made> {
  return SESSION_SECRET_PREVIOUS === undefined
    ? [make(SESSION_SECRET)]
    : [make(SESSION_SECRET), make(SESSION_SECRET_PREVIOUS)]
}
