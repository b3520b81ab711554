import { npm } from './run.mjs'
import { stepBeside, vitest } from './steps.mjs'

/** The static checks in two concurrent chains of about equal time. Each check is also an npm command. */
const CHAINS = [
  [
    ['lint and boundaries', 'lint'],
    ['format', 'format:check'],
  ],
  [
    ['types', 'typecheck'],
    ['unused code', 'unused'],
    ['requirements', 'requirements'],
  ],
]

/** Runs all of them, even if one fails. */
export async function runStaticChecks() {
  return (await Promise.all(CHAINS.map(runChain))).flat()
}

async function runChain(checks) {
  const outcomes = []
  for (const [name, command] of checks) {
    outcomes.push(await stepBeside(name, (onOutput) => npm(['run', '--silent', command], {}, onOutput)))
  }
  return outcomes
}

/** The tests of pure code, and then those of its speed. */
export async function runPureTests() {
  return [await stepBeside('pure tests', (onOutput) => vitest(['--project', 'pure', '--project', 'speed'], onOutput))]
}
