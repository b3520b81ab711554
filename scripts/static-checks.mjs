import { npm } from './run.mjs'

/** The check that takes as long as all others together, on one core: it runs beside them. */
const LONGEST = ['format', 'format:check']

/** What can be said about the code without running it. Each is an npm command of its own. */
const OTHERS = [
  ['lint and boundaries', 'lint'],
  ['types', 'typecheck'],
  ['unused code', 'unused'],
  ['requirements', 'requirements'],
]

/** Runs all of them, whatever fails, and says which did. */
export async function runStaticChecks() {
  const longest = check(LONGEST)
  const outcomes = []
  for (const other of OTHERS) outcomes.push(await check(other))
  return [...outcomes, await longest]
}

function check([name, command]) {
  return step(name, () => npm(['run', '--silent', command]))
}

/** Runs one step, says how it went and how long it took. */
export async function step(name, work) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const isOk = await work()
  console.log(`── ${name}: ${isOk ? 'ok' : 'FAILED'} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return { name, isOk }
}
