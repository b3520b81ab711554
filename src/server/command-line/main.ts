/** `npm run bookings -- COMMAND`: see docs/operations.md. */
import { calledPath, runCommand, type CommandTools } from '../../catalogue-files/command.ts'
import { processTerminal } from './terminal.ts'
import { runStaffProgram } from './program.ts'
import { openStaffDeps } from './staff-deps.ts'

await runCommand(runProgram, '')

async function runProgram(tools: CommandTools): Promise<number> {
  let opened: Awaited<ReturnType<typeof openStaffDeps>> | undefined
  try {
    return await runStaffProgram(process.argv.slice(2), {
      terminal: processTerminal(),
      fileOf: calledPath,
      async open() {
        opened = await openStaffDeps(await tools.openDatabase())
        return opened.deps
      },
    })
  } finally {
    await opened?.close()
  }
}
