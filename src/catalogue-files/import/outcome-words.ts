import { breachesOf, MAX_UNDOABLE_ROWS } from '../../domain/catalogue/import-limit.ts'
import { RECORD_NOUNS, RECORD_TYPES } from '../format/records.ts'
import type { Effect } from './effects.ts'
import { formatFinding } from './validation-error.ts'
import type { ImportOutcome, Unconfirmed } from './load-staged.ts'

const number = (value: number) => value.toLocaleString('en-GB')
const counted = (value: number, one: string, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`

/** The result of an import as text. */
export function describeOutcome(outcome: ImportOutcome, call: { isTrial: boolean; seconds?: number }): string {
  const { lines, bad } = outcome
  if (!outcome.isLoaded) {
    if (outcome.unconfirmed) {
      return [describeUnconfirmed(outcome, outcome.unconfirmed), ...undoLines(outcome)].join('\n')
    }
    const state = bad.lines === 0 ? 'No line is bad' : `${number(bad.lines)} of ${counted(lines, 'line')} are bad`
    const kept = call.isTrial ? 'this was a check' : 'one bad line loads nothing; --skip-bad loads the others'
    return `${state}. Nothing was loaded: ${bad.lines === lines ? 'no line is good' : kept}.`
  }
  const skipped = bad.lines > 0 ? `, ${counted(bad.lines, 'bad line')} left out` : ''
  const time = call.seconds === undefined ? '' : ` in ${call.seconds.toFixed(1)} s`
  const head = `Loaded ${counted(lines - bad.lines, 'line')}${time}${skipped}.`
  return [head, ...writtenLines(outcome), ...withdrawnLines(outcome), ...undoLines(outcome)].join('\n')
}

function writtenLines({ written }: ImportOutcome): string[] {
  return RECORD_TYPES.flatMap((type) => {
    const { added = 0, changed = 0 } = written[type] ?? {}
    return added + changed === 0
      ? []
      : [`  ${RECORD_NOUNS[type][1]}: ${number(added)} added, ${number(changed)} changed`]
  })
}

function withdrawnLines({ withdrawn: { parks, unitTypes, prices } }: ImportOutcome): string[] {
  if (parks + unitTypes + prices === 0) return []
  const what = [counted(parks, 'park'), counted(unitTypes, 'unit type'), counted(prices, 'price')]
  return [`  withdrawn: ${what.join(', ')}`]
}

/** Why it cannot be undone; empty if it can. */
export function undoLines({ undo, isLoaded }: Pick<ImportOutcome, 'undo' | 'isLoaded'>): string[] {
  const head = isLoaded ? 'It cannot be undone' : 'It could not be undone'
  switch (undo.refusal) {
    case undefined:
      return []
    case 'demonstration':
      return [`${head}: it replaces the demonstration, which an empty DATA_DIR generates anew.`]
    case 'too-many': {
      const advice = isLoaded ? '' : ' Make a backup first: npm run backup -- FOLDER'
      return [`${head}: it changes more than ${number(MAX_UNDOABLE_ROWS)} records.${advice}`]
    }
  }
}

/** Effects shown; operators with fewer records affected come last. */
const SHOWN_EFFECTS = 10

/** Why an import has to be confirmed first, as text: its effects, by operator. */
export function describeUnconfirmed({ effects }: Pick<ImportOutcome, 'effects'>, unconfirmed: Unconfirmed): string {
  const { percent, affected, confirmed } = unconfirmed
  const lines = effects
    .toSorted((one, other) => other.withdrawn + other.changed - one.withdrawn - one.changed)
    .flatMap((effect) => effectLines(effect, percent))
  const head =
    confirmed === undefined
      ? `Nothing was loaded: ${reasonOf(effects, percent)} would be withdrawn or changed.`
      : `Nothing was loaded: ${counted(confirmed, 'record')} ${confirmed === 1 ? 'was' : 'were'} confirmed, but it would withdraw or change ${number(affected)}.`
  const hidden = lines.length - SHOWN_EFFECTS
  if (hidden <= 0) return [head, ...lines].join('\n')
  const totals = [...totalLine(effects, 'withdrawn'), ...totalLine(effects, 'changed')]
  return [head, ...totals, ...lines.slice(0, SHOWN_EFFECTS), `  … and ${number(hidden)} more`].join('\n')
}

function reasonOf(effects: readonly Effect[], percent: number): string {
  const breaches = new Set(effects.flatMap((effect) => breachesOf(effect, percent)))
  const isOfStaffAlone = breaches.size === 1 && breaches.has('by-staff')
  return isOfStaffAlone ? 'what staff wrote' : `more than ${percent}% of what an operator has on sale`
}

function totalLine(effects: readonly Effect[], field: 'withdrawn' | 'changed'): string[] {
  const totals = RECORD_TYPES.flatMap((type) => {
    const total = effects.reduce((sum, effect) => sum + (effect.type === type ? effect[field] : 0), 0)
    return total === 0 ? [] : [counted(total, ...RECORD_NOUNS[type])]
  })
  return totals.length === 0 ? [] : [`  ${field} in all: ${totals.join(', ')}`]
}

function effectLines(effect: Effect, percent: number): string[] {
  const { type, operator, standing, withdrawn, changed, byStaff, compared, doubted } = effect
  const what = (count: number, whole: number) =>
    `  ${operator ?? 'the shop'}: ${number(count)} of ${number(whole)} ${RECORD_NOUNS[type][1]}`
  return breachesOf(effect, percent).map((breach) => {
    if (breach === 'withdrawn') return `${what(withdrawn, standing)} withdrawn`
    if (breach === 'changed') return `${what(changed, standing)} changed`
    if (breach === 'by-staff') return `${what(byStaff, withdrawn + changed)} were written by staff`
    return `${what(doubted, compared)} less than half or more than twice what stands`
  })
}

/** Records that were, or would be, imported but sell nothing or look like a mistake; empty if there are none. */
export function describeWarnings({ warnings }: ImportOutcome): string {
  const lines = warnings.flatMap(({ words, count, examples }) => [
    `Warning: ${words}: ${number(count)}`,
    ...examples.map((example) => `  ${formatFinding(example)}`),
    ...(count > examples.length ? [`  … and ${number(count - examples.length)} more`] : []),
  ])
  return lines.map((line) => `${line}\n`).join('')
}
