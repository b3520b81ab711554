import { npm } from './run.mjs'
import { stepBeside, vitest } from './steps.mjs'

/** The static checks. Each is also an npm command. */
const CHECKS = [
  ['lint and boundaries', 'lint'],
  ['types', 'typecheck'],
  ['unused code', 'unused'],
  ['format', 'format:check'],
  ['requirements', 'requirements'],
]

/** Runs all of them, even if one fails. */
export async function runStaticChecks() {
  const outcomes = []
  for (const [name, command] of CHECKS) {
    outcomes.push(await stepBeside(name, (onOutput) => npm(['run', '--silent', command], {}, onOutput)))
  }
  return outcomes
}

/** The tests of pure code, and then those of its speed. */
export async function runPureTests() {
  return [await stepBeside('pure tests', (onOutput) => vitest(['--project', 'pure', '--project', 'speed'], onOutput))]
}
