/** Recorded answers of calls: a file for each call in `demo/recordings/`. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallName } from '../../src/contract/addresses.ts'
import type { ValidationError } from '../../src/contract/call.ts'
import type { SiteCode } from '../../src/domain/site/site.ts'
import { PROJECT_ROOT } from '../../src/server/project-root.ts'
import { moveDates, weeksSince } from './move-dates.ts'

/** One answer; a failed one has errors instead of data. */
export interface Recording {
  readonly input: Readonly<Record<string, unknown>>
  readonly data?: unknown
  readonly status?: number
  readonly errors?: readonly ValidationError[]
}

/** How and when the recordings were made. */
export interface RecordingSession {
  readonly siteCode: SiteCode
  /** Milliseconds since 1970. */
  readonly recordedAt: number
}

export const RECORDINGS_FOLDER = path.join(PROJECT_ROOT, 'demo', 'recordings')
/** Recordings are made of the demonstration's brands. */
export const BRANDS_FOLDER = path.join(PROJECT_ROOT, 'brands')
export const SESSION_FILE = 'session.json'

export interface Recordings {
  readonly session: RecordingSession
  /**
   * All answers of a call, the first recorded first, with their dates moved to the present. @throws Error without a
   * file
   */
  recordingsOf(call: CallName): readonly Recording[]
}

/** @throws Error that says how to make them, where there are none. */
export function readRecordings(now: () => number, folder = RECORDINGS_FOLDER): Recordings {
  const session = readJson<RecordingSession>(path.join(folder, SESSION_FILE))
  const known = new Map<CallName, readonly Recording[]>()
  const read = (call: CallName) => {
    const recordings = readJson<Recording[]>(path.join(folder, `${call}.json`))
    const { recordedAt } = session
    const milliseconds = Math.max(0, now() - recordedAt)
    return moveDates(recordings, { weeks: weeksSince(recordedAt, now()), milliseconds })
  }
  return {
    session,
    recordingsOf(call) {
      const recordings = known.get(call) ?? read(call)
      known.set(call, recordings)
      return recordings
    },
  }
}

function readJson<Value>(file: string): Value {
  if (!existsSync(file)) {
    const name = path.relative(PROJECT_ROOT, file)
    throw new Error(`${name} is missing: record it from a running server with npm run mock:record -- ADDRESS`)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}

/**
 * The recording of an input: the one that was made for it, or else the one that agrees with it in most fields. Values
 * are compared as text, as queries and forms carry them.
 */
export function recordingFor(
  recordings: readonly Recording[],
  input: Readonly<Record<string, unknown>>,
): { readonly recording: Recording; readonly isExact: boolean } | undefined {
  const wanted = fieldsOf(input)
  let best: { recording: Recording; agreements: number } | undefined
  for (const recording of recordings) {
    const recorded = fieldsOf(recording.input)
    const agreements = [...wanted].filter(([name, value]) => recorded.get(name) === value).length
    if (agreements === wanted.size && agreements === recorded.size) return { recording, isExact: true }
    if (!best || agreements > best.agreements) best = { recording, agreements }
  }
  return best && { recording: best.recording, isExact: false }
}

function fieldsOf(input: Readonly<Record<string, unknown>>): Map<string, string> {
  const given = Object.entries(input).map(([name, value]): [string, string] => [name, textOf(value)])
  return new Map(given.filter(([, text]) => text !== ''))
}

/** As a query has it: a list is parted by commas. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
