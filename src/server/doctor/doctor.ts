/** `npm run doctor`: see docs/deployment.md. */
import { parseArgs } from 'node:util'
import { runCommand, UsageError, type CommandTools } from '../../catalogue-files/command.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const USAGE = `npm run doctor [-- --json]

  --json  one JSON list of { area, isFault, what, remedy }, for other programs`

await runCommand(diagnose, USAGE)

/** @returns exit code 0 without a fault, 1 with any */
async function diagnose(tools: CommandTools): Promise<number> {
  const isJson = readCall()
  const findings = await examine({
    source: process.env,
    openEmbedded: () => tools.openUnmigrated(),
    now: Date.now,
  })
  process.stdout.write(isJson ? `${JSON.stringify(findings, undefined, 2)}\n` : findings.map(lineOf).join(''))
  const faults = findings.filter(({ isFault }) => isFault).length
  if (!isJson) process.stdout.write(faults === 0 ? '\nNo fault was found.\n' : `\nFaults: ${faults}\n`)
  return faults === 0 ? 0 : 1
}

function lineOf({ area, isFault, what, remedy }: Finding): string {
  return isFault ? `FAULT  ${area}: ${what}\n       ${remedy}\n` : `ok     ${area}: ${what}\n`
}

function readCall(): boolean {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
    return values.json ?? false
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
