import { RECORD_TYPES } from '../format/records.ts'
import { formatFinding } from './faults.ts'
import type { ImportOutcome } from './load-staged.ts'

const number = (value: number) => value.toLocaleString('en-GB')
const counted = (value: number, one: string, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`

/** The result of an import as text. */
export function describeOutcome(outcome: ImportOutcome, call: { isTrial: boolean; seconds: number }): string {
  const { lines, bad } = outcome
  if (!outcome.isLoaded) {
    const state = bad.lines === 0 ? 'No line is bad' : `${number(bad.lines)} of ${counted(lines, 'line')} are bad`
    const kept = call.isTrial ? 'this was a check' : 'one bad line loads nothing; --skip-bad loads the others'
    return `${state}. Nothing was loaded: ${bad.lines === lines ? 'no line is good' : kept}.`
  }
  const skipped = bad.lines > 0 ? `, ${counted(bad.lines, 'bad line')} left out` : ''
  const head = `Loaded ${counted(lines - bad.lines, 'line')} in ${call.seconds.toFixed(1)} s${skipped}.`
  return [head, ...writtenLines(outcome), ...withdrawnLines(outcome)].join('\n')
}

function writtenLines({ written }: ImportOutcome): string[] {
  return RECORD_TYPES.flatMap((type) => {
    const { added = 0, changed = 0 } = written[type] ?? {}
    return added + changed === 0 ? [] : [`  ${type}: ${number(added)} added, ${number(changed)} changed`]
  })
}

function withdrawnLines({ withdrawn: { parks, unitTypes, prices } }: ImportOutcome): string[] {
  if (parks + unitTypes + prices === 0) return []
  const what = [counted(parks, 'park'), counted(unitTypes, 'unit type'), counted(prices, 'price')]
  return [`  withdrawn: ${what.join(', ')}`]
}

/** Records that were, or would be, imported but sell nothing; empty if there are none. */
export function describeWarnings({ warnings }: ImportOutcome): string {
  const lines = warnings.flatMap(({ words, count, examples }) => [
    `Warning: ${words}: ${number(count)}`,
    ...examples.map((example) => `  ${formatFinding(example)}`),
    ...(count > examples.length ? [`  … and ${number(count - examples.length)} more`] : []),
  ])
  return lines.map((line) => `${line}\n`).join('')
}
