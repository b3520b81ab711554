import { expect, test } from 'vitest'
import { scoreMutations, textOf } from './mutation-score.mjs'

const FILE = 'src/domain/money/refund.ts'
const source = 'export const rest = (a, b) =>\n  a > b ? a - b : 0\n'

const mutant = (status, column, length, replacement) => ({
  status,
  replacement,
  location: { start: { line: 2, column }, end: { line: 2, column: column + length } },
})
const reportOf = (...mutants) => ({ files: { [FILE]: { source, mutants } } })

const KILLED = mutant('Killed', 11, 5, 'a + b')
const SURVIVED = mutant('Survived', 3, 5, 'a  >=\n b')
const ENTRY = { file: FILE, original: 'a > b', replacement: 'a >= b', reason: 'the rest is 0 in both ways' }

test('counts 2 of 4 mutations as found, by a test or a time-out, and leaves out what does not compile', () => {
  const others = ['Timeout', 'NoCoverage', 'CompileError'].map((status) => mutant(status, 3, 5, 'true'))
  const { folders, survivors } = scoreMutations(reportOf(KILLED, SURVIVED, ...others), [])
  expect(folders).toEqual([{ name: 'src/domain/money', total: 4, found: 2, equivalent: 0 }])
  expect(survivors.map(textOf)).toEqual([`${FILE}:2: \`a > b\` → \`a >= b\``, `${FILE}:2: \`a > b\` → \`true\``])
})

test('counts 1 of 1 where the other changes nothing, wherever its line is', () => {
  for (const entry of [ENTRY, { ...ENTRY, before: '  ' }]) {
    const { folders, faults } = scoreMutations(reportOf(KILLED, SURVIVED), [entry])
    expect(folders).toEqual([{ name: 'src/domain/money', total: 1, found: 1, equivalent: 1 }])
    expect(faults).toEqual([])
  }
})

test('refuses an entry without its mutation, and one that a test finds', () => {
  const faultsOf = (entry) => scoreMutations(reportOf(KILLED, SURVIVED), [entry]).faults
  expect(faultsOf({ ...ENTRY, replacement: 'a < b' })).toEqual([`matches no mutation: ${FILE}: \`a > b\` → \`a < b\``])
  expect(faultsOf({ ...ENTRY, before: '=> ' })).toHaveLength(1)
  expect(faultsOf({ ...ENTRY, original: 'a - b', replacement: 'a + b' })).toEqual([
    `is found by a test: ${FILE}: \`a - b\` → \`a + b\``,
  ])
})
