import { runScript } from './run.mjs'
import { stepBeside, vitest } from './steps.mjs'

/**
 * The linter's half that knows types, and the compiler, are Go programs. On two threads they check half of the types
 * twice, and by default they take a fifth of their time to collect garbage.
 */
const ON_ONE_THREAD = { GOMAXPROCS: '1', GOGC: '400' }

/** The linter's rules find the types that its type check has worked out. */
const WITH_TYPES_ONCE = { ...ON_ONE_THREAD, OXLINT_TSGOLINT_CHECKER_SCHEDULING: 'affinity' }

/** The static checks in two concurrent chains. Each check is also an npm command. */
const CHAINS = [
  [['lint, boundaries and types', 'lint', WITH_TYPES_ONCE]],
  [
    ['types of the domain', 'typecheck:domain', ON_ONE_THREAD],
    ['unused code', 'unused'],
    ['format', 'format:check'],
    ['requirements', 'requirements'],
  ],
]

/** Runs all of them, even if one fails. */
export async function runStaticChecks() {
  return (await Promise.all(CHAINS.map(runChain))).flat()
}

async function runChain(checks) {
  const outcomes = []
  for (const [name, command, env] of checks) {
    outcomes.push(await stepBeside(name, (onOutput) => runScript(command, env, onOutput)))
  }
  return outcomes
}

/** The tests of pure code, and then of its speed. */
export async function runPureTests() {
  return [await stepBeside('pure tests', (onOutput) => vitest(['--project', 'pure', '--project', 'speed'], onOutput))]
}
