import { npm } from './run.mjs'

/** What can be said about the code without running it. Each is an npm command of its own. */
const CHECKS = [
  ['format', 'format:check'],
  ['lint and boundaries', 'lint'],
  ['types', 'typecheck'],
  ['unused code', 'unused'],
  ['requirements', 'requirements'],
]

/** Runs all of them, whatever fails, and says which did. */
export async function runStaticChecks() {
  const outcomes = []
  for (const [name, command] of CHECKS) outcomes.push(await step(name, () => npm(['run', '--silent', command])))
  return outcomes
}

/** Runs one step, says how it went and how long it took. */
export async function step(name, work) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const isOk = await work()
  console.log(`── ${name}: ${isOk ? 'ok' : 'FAILED'} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return { name, isOk }
}
