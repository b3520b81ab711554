/** `npm run bookings -- COMMAND`: see docs/operations.md. */
import { createInterface } from 'node:readline/promises'
import { calledPath, runCommand, type CommandTools } from '../../catalogue-files/command.ts'
import { runStaffProgram } from './program.ts'
import { openStaffDeps } from './staff-deps.ts'
import type { Terminal } from './terminal.ts'

await runCommand(runProgram, '')

async function runProgram(tools: CommandTools): Promise<number> {
  let opened: Awaited<ReturnType<typeof openStaffDeps>> | undefined
  // EPIPE: the reader has closed the pipe, as `head` does.
  process.stdout.on('error', () => process.exit(0))
  const terminal: Terminal = {
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
    ...(process.stdin.isTTY ? { ask } : {}),
  }
  try {
    return await runStaffProgram(process.argv.slice(2), {
      terminal,
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

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}
