import os from 'node:os'
import type { OperatorActor } from '../domain/identity/actor.ts'

/**
 * Who runs a command on the server: whoever called sudo, or else the user of the process. Kept with what is changed.
 */
export const currentOperator = (): OperatorActor => ({
  kind: 'operator',
  name: process.env.SUDO_USER || os.userInfo().username,
})
