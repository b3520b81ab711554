/** Unit types of files without the licence, registration or energy rating that their nation asks for [LAW-10]. */
import type { ClientBase } from 'pg'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import {
  lettingGaps,
  lettingOf,
  type LettingFacts,
  type LettingGap,
  type Nation,
} from '../../domain/law/letting-facts.ts'
import type { Finding, Warning } from './validation-error.ts'

interface LetLine extends Pick<Finding, 'line'> {
  /** The number of its file, and its name; a record that staff write has none. */
  readonly file: number
  readonly name: string | null
  readonly nation: Nation
  readonly channel: string
  readonly unit: LettingFacts
  readonly park: LettingFacts
}

/** Lines of unit types whose region lies in a nation, in the order of the files. */
async function readLets(client: ClientBase): Promise<LetLine[]> {
  const { rows } = await client.query<LetLine>(`
    select line.file, line.line, import_file.name, region.nation, line.channel, line.letting as unit, park.letting as park
      from staged_unit_type line left join import_file using (file) join known_park park on park.id = line.park_id
      join known_region region on region.id = park.region_id
     where region.nation is not null and park.park_type_id <> 15
     order by line.file, line.line`)
  return rows
}

const gapsOf = ({ nation, channel, unit, park }: LetLine, today: CalendarDate) =>
  lettingGaps({ nation, channel, letting: lettingOf(unit, park) }, today)

/** Before any licence: a line is refused for having none, and a licence that has ended is a warning. */
const BEFORE_ALL: CalendarDate = '2000-01-01'

/** SQL that is true for a staged unit type (`line`) that has to have a licence and has neither one nor an exception. */
export async function lacksLicence(client: ClientBase): Promise<string> {
  const lines = (await readLets(client)).filter((line) => gapsOf(line, BEFORE_ALL).includes('licence'))
  if (lines.length === 0) return 'false'
  return `(line.file, line.line) in (${lines.map(({ file, line }) => `(${file}, ${line})`).join(', ')})`
}

const WORDS: Readonly<Record<LettingGap, { field: string; words: string; reason: string }>> = {
  licence: {
    field: 'letting.licenceUntil',
    words: 'lets in Scotland whose licence has ended, which may not be sold',
    reason: 'is before today',
  },
  registration: {
    field: 'letting.registrationNumber',
    words: 'lets in Wales or Northern Ireland without a valid registration',
    reason: 'is missing, or has ended',
  },
  energy: {
    field: 'letting.energyRating',
    words: 'cottages without a valid energy rating',
    reason: 'is missing, or has ended',
  },
}

const EXAMPLES = 5

/** Of the valid lines, one for each kind of fact that is missing or has ended. */
export async function lettingWarnings(client: ClientBase, today: CalendarDate): Promise<Warning[]> {
  const lines = (await readLets(client)).map((line) => ({ line, gaps: gapsOf(line, today) }))
  return Object.entries(WORDS).map(([gap, { field, words, reason }]) => {
    const found = lines.filter(({ gaps }) => gaps.includes(gap as LettingGap))
    const examples = found
      .slice(0, EXAMPLES)
      .map(({ line: { name, line } }) => ({ file: name ?? '', line, field, reason }))
    return { words, count: found.length, examples }
  })
}
