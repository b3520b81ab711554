import type { OutputOf } from '../../../contract/calls.ts'

export type Trip = OutputOf<'trip'>
