import type { Env } from '../env.ts'

/** Whether a server fills an empty database with a made-up catalogue, and has an account whose password it prints. */
export const isDemonstration = ({ NODE_ENV, DEMONSTRATION }: DemonstrationSettings): boolean =>
  DEMONSTRATION === true || NODE_ENV === 'development' || NODE_ENV === 'test'

export type DemonstrationSettings = Partial<Pick<Env, 'NODE_ENV' | 'DEMONSTRATION'>>
