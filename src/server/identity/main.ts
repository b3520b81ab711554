/** `npm run staff -- COMMAND`: see docs/operations.md. */
import { runCommand, type CommandTools } from '../../catalogue-files/command.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { currentOperator } from '../current-operator.ts'
import { connect } from '../store/connection.ts'
import { processTerminal } from '../command-line/terminal.ts'
import { runAccountProgram } from './program.ts'

await runCommand(runProgram, '')

async function runProgram(tools: CommandTools): Promise<number> {
  let opened: ReturnType<typeof connect> | undefined
  try {
    return await runAccountProgram(process.argv.slice(2), {
      terminal: processTerminal(),
      async open() {
        // No money is taken here, so that a provider which takes none is allowed.
        const env = await readEnv({ ...process.env, ALLOW_SANDBOX_PAYMENTS: 'true' })
        opened = connect(await tools.openDatabase(), createLog('silent'), 1)
        return { db: opened.db, env, actor: currentOperator() }
      },
    })
  } finally {
    await opened?.pool.end()
  }
}
