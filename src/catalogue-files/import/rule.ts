import type { RecordType } from '../format/records.ts'

/** A rule that rejects lines of a type; its SQL refers to the line as `line`. */
export interface Rule {
  readonly type: RecordType
  readonly field: string
  /** SQL of the reason, a text; if missing, the reason is that the first record referred to does not exist. */
  readonly reason?: string
  /** Tables that the line is joined with. */
  readonly using?: string
  readonly where: string
  /** One or two records whose own invalid lines may have caused this error. */
  readonly leansOn?: readonly [Referred, Referred?]
}

/** The type of a record, and SQL of its key. */
type Referred = readonly [type: RecordType, key: string]
