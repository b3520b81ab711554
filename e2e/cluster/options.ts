import { Command, InvalidArgumentError, Option } from 'commander'
import { GUARD_NAMES, GUARDS, type GuardName } from './guards.ts'
import { FAULT_NAMES, type FaultName } from './recorded.ts'

export interface RunOptions {
  readonly minutes: number
  readonly seed: number
  /** Only this fault, again and again. */
  readonly only?: FaultName
  /** Taken out of the shop: the run has to be red then. */
  readonly without?: GuardName
  /** No faults at all. */
  readonly quiet: boolean
}

const MAX_SEED = 1_000_000

export function readOptions(argv: readonly string[]): RunOptions {
  const positive = (text: string) => {
    const value = Number(text)
    if (value > 0) return value
    throw new InvalidArgumentError('must be a number above 0')
  }
  const command = new Command('npm run test:cluster --')
    .description('Three apps, a database of three nodes and a provider, whose parts fail while customers book')
    .option('--minutes <number>', 'how long customers come', positive, 10)
    .option('--seed <number>', 'of customers and faults; drawn and printed otherwise', positive)
    .addOption(new Option('--only <fault>', 'this fault alone').choices(FAULT_NAMES))
    .addOption(new Option('--without <guard>', 'a shop without it, which has to make the run red').choices(GUARD_NAMES))
    .addHelpText('after', `\nGuards:\n${GUARD_NAMES.map((name) => `  ${name}: ${GUARDS[name].against}`).join('\n')}`)
    .option('--quiet', 'no faults', false)
    .parse(argv)
  const given = command.opts<Partial<RunOptions> & Pick<RunOptions, 'minutes' | 'quiet'>>()
  return { ...given, seed: given.seed ?? 1 + Math.floor(Math.random() * MAX_SEED) }
}
