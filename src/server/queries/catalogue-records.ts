/** Reads operators, parks, unit types and extras as staff write them [CAT-01]. */
import type { StaffRecordType } from '../../catalogue-files/format/records.ts'
import { parkSegment } from '../../domain/site/channel.ts'
import { FIRST_OWN_ID } from '../../domain/catalogue/own-records.ts'
import { channelsOfPark } from '../availability/park-channels.ts'
import type { Deps } from '../deps.ts'
import { ownPolicyOf } from '../store/catalogue/own-policy.ts'
import {
  findIsGenerated,
  findRecord,
  listExtras as readExtras,
  listOperators as readOperators,
  listParts,
  listTowns,
  type ListedRecord,
  type RecordKey,
} from '../store/catalogue/record-store.ts'

type QueryDeps = Pick<Deps, 'db' | 'availability' | 'env'>

export type { ListedRecord, RecordKey, StaffRecordType }
export type ListedExtra = Awaited<ReturnType<typeof readExtras>>[number]
export type RecordForm = NonNullable<Awaited<ReturnType<typeof loadRecordForm>>>

export const listOperators = ({ db }: Pick<Deps, 'db'>) => readOperators(db)
export const listExtras = ({ db }: Pick<Deps, 'db'>) => readExtras(db)

/** Whether staff made a record: its key says so. An extra has no number. */
export const isOwn = ({ type, key }: RecordKey): boolean => type !== 'extra' && Number(key) >= FIRST_OWN_ID

const PARENT_FIELD = { operator: undefined, extra: undefined, park: 'operatorId', 'unit-type': 'parkId' } as const

/**
 * Reads the data of the form of a record.
 *
 * @param key undefined for a new one
 * @param from the record that a new one copies
 * @param parent the operator or the park of a new one
 * @returns undefined if there is no such record
 */
export async function loadRecordForm(
  deps: QueryDeps,
  type: StaffRecordType,
  { key, from, parent }: { readonly key?: string; readonly from?: string; readonly parent?: string },
) {
  const shown = key ?? from
  const stored = shown === undefined ? undefined : await findRecord(deps.db, { type, key: shown })
  if (shown !== undefined && !stored) return undefined
  const field = PARENT_FIELD[type]
  const given = field !== undefined && parent !== undefined ? { [field]: Number(parent) } : {}
  const values: Readonly<Record<string, unknown>> = { ...stored?.values, ...(key === undefined ? given : {}) }
  const what = key === undefined ? undefined : { type, key }
  const parentRecord = await findParent(deps, type, values)
  if (type === 'unit-type' && !parentRecord) return undefined
  return {
    type,
    what,
    /** The record itself; undefined for a new one. */
    record: what && stored,
    /** The demonstration's generator wrote it. */
    isGenerated: what ? await findIsGenerated(deps.db, what) : false,
    /** The initial values of the fields. */
    values: what || !stored ? values : { ...values, name: `Copy of ${String(values['name'])}` },
    parent: parentRecord,
    parts: what ? await listParts(deps.db, what) : [],
    operators: (await readOperators(deps.db)).filter(({ isWithdrawn }) => !isWithdrawn),
    towns: type === 'park' ? await listTowns(deps.db) : [],
    livePage: livePageOf(deps, type, values),
  }
}

/**
 * Reads an operator with its own policy.
 *
 * @returns undefined if there is no such operator
 */
export async function loadOperatorPolicy({ db }: Pick<Deps, 'db'>, id: string) {
  const stored = await findRecord(db, { type: 'operator', key: id })
  if (!stored) return undefined
  const values = stored.values as unknown as Parameters<typeof ownPolicyOf>[0] & { readonly name: string }
  const { policy } = values
  return { name: values.name, version: stored.version, policy, stated: ownPolicyOf({ ...values, policy: {} }) }
}

/** The operator of a park, the park of a unit type. */
async function findParent({ db }: QueryDeps, type: StaffRecordType, values: Readonly<Record<string, unknown>>) {
  const field = PARENT_FIELD[type]
  const id = field && values[field]
  if (typeof id !== 'number') return undefined
  const what = { type: field === 'parkId' ? 'park' : 'operator', key: String(id) } as const
  const found = await findRecord(db, what)
  return found && { ...what, name: String(found.values['name']) }
}

/** The page of a park or unit type in the shop; undefined while nothing of it is on sale. */
function livePageOf(
  { availability, env }: QueryDeps,
  type: StaffRecordType,
  values: Readonly<Record<string, unknown>>,
) {
  const id = type === 'park' ? values['id'] : type === 'unit-type' ? values['parkId'] : undefined
  const { catalogue } = availability.current
  const park = typeof id === 'number' ? catalogue.parks.get(id) : undefined
  const [channel] = park ? channelsOfPark(catalogue, park.id) : []
  if (!park || channel === undefined) return undefined
  return `${env.PUBLIC_URL}/${parkSegment(channel)}/${channel}/${park.regionId}/${park.id}/${park.slug}`
}
