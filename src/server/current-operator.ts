import os from 'node:os'
import type { OperatorActor } from '../domain/identity/actor.ts'

/**
 * The person who runs a command on the server: the caller of sudo, or else the user of the process. Stored with the
 * change.
 */
export const currentOperator = (): OperatorActor => ({
  kind: 'operator',
  name: process.env.SUDO_USER || os.userInfo().username,
})
