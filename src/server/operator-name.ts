import os from 'node:os'

/** Who runs a command on the server: whoever called sudo, or else the user of the process. Kept with what is changed. */
export const operatorName = (): string => process.env.SUDO_USER || os.userInfo().username
