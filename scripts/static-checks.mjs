import { npm } from './run.mjs'
import { stepBeside, vitest } from './steps.mjs'

/** What can be said about the code without running it. Each is an npm command of its own. */
const CHECKS = [
  ['lint and boundaries', 'lint'],
  ['types', 'typecheck'],
  ['unused code', 'unused'],
  ['format', 'format:check'],
  ['requirements', 'requirements'],
]

/** Runs all of them, whatever fails. */
export async function runStaticChecks() {
  const outcomes = []
  for (const [name, command] of CHECKS) {
    outcomes.push(await stepBeside(name, (onOutput) => npm(['run', '--silent', command], {}, onOutput)))
  }
  return outcomes
}

/** All tests that need neither a database nor a browser. */
export async function runPureTests() {
  return [await stepBeside('pure tests', (onOutput) => vitest(['--project', 'pure'], onOutput))]
}
