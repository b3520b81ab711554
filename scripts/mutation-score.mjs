/** The score of a Stryker run, apart from mutations that change nothing. */

const DETECTED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

/**
 * @param report by Stryker's reporter `json`
 * @param equivalents mutations that change nothing, by file, text, replacement and what stands before it, since lines
 * move
 * @returns numbers by folder, the survivors, and the entries of the list that are not right
 */
export function scoreMutations(report, equivalents) {
  const mutants = mutantsOf(report).filter(({ status }) => [...DETECTED, ...SURVIVED].includes(status))
  const listed = new Set()
  const faults = []
  for (const entry of equivalents) {
    const matches = mutants.filter((mutant) => isMatch(entry, mutant))
    // A time-out proves nothing: some of them only take longer.
    const isKilled = matches.some(({ status }) => status === 'Killed')
    if (matches.length === 0) faults.push(`matches no mutation: ${textOf(entry)}`)
    else if (isKilled) faults.push(`is found by a test: ${textOf(entry)}`)
    for (const match of matches) listed.add(match)
  }
  const counted = mutants.filter((mutant) => !listed.has(mutant))
  const survivors = counted.filter(({ status }) => SURVIVED.includes(status))
  const folders = [...new Set(mutants.map(folderOf))].map((name) => {
    const [all, left] = [counted, survivors].map((some) => some.filter((mutant) => folderOf(mutant) === name).length)
    const equivalent = [...listed].filter((mutant) => folderOf(mutant) === name).length
    return { name, total: all, found: all - left, equivalent }
  })
  return { folders, survivors, faults, total: counted.length, found: counted.length - survivors.length }
}

/** 'src/domain/money/refund.ts:12: `a < b` → `a <= b`' */
export const textOf = ({ file, line, original, replacement }) =>
  `${file}${line ? `:${line}` : ''}: \`${original}\` → \`${replacement}\``

/** Stryker prints what it puts in with spaces and line breaks of its own. */
const plain = (text) => text.replaceAll(/\s+/g, ' ')

const isMatch = (entry, mutant) =>
  entry.file === mutant.file &&
  entry.original === mutant.original &&
  entry.replacement === mutant.replacement &&
  mutant.before.endsWith(entry.before ?? '')

const folderOf = ({ file }) => file.slice(0, file.lastIndexOf('/'))

function mutantsOf({ files }) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map(({ status, replacement, location }) => ({
      file,
      status,
      line: location.start.line,
      before: lines[location.start.line - 1].slice(0, location.start.column - 1),
      original: plain(textAt(lines, location)),
      replacement: plain(replacement),
    }))
  })
}

/** Lines and columns count from 1. */
function textAt(lines, { start, end }) {
  const some = lines.slice(start.line - 1, end.line)
  some[some.length - 1] = some.at(-1).slice(0, end.column - 1)
  some[0] = some[0].slice(start.column - 1)
  return some.join('\n')
}
