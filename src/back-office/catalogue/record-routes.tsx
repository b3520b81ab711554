/** Lists and forms of operators, parks, unit types and extras [CAT-01]. */
import { z } from 'zod'
import {
  archiveRecord,
  changeRecord,
  createRecord,
  type ArchiveOutcome,
  type CreateOutcome,
  type RecordOutcome,
} from '../../server/commands/catalogue/change-record.ts'
import {
  listExtras,
  listOperators,
  loadRecordForm,
  type StaffRecordType,
} from '../../server/queries/catalogue-records.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { text, wholeNumber } from '../frame/form-fields.ts'
import { refuse, type Refusal } from '../frame/form-state.ts'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { CHANGED_MEANWHILE, IMPORT_RUNS } from '../offers/words.ts'
import { positionOnParkMap } from '../../maps/drawing/draw-static-map.ts'
import { drawPinMap } from '../../server/queries/pin-map.ts'
import { ACROSS, PIN_MAP, pinOf } from './pin-panel.tsx'
import { readRecord, recordErrors } from './record-fields.ts'
import { ExtrasPage, OperatorsPage } from './record-lists.tsx'
import { RecordPage } from './record-page.tsx'
import { EXTRAS_PATH, hasParks, OPERATORS_PATH, PIN_MAP_PATH, recordNoun, recordPath, recordSaved } from './words.ts'

const permission = 'catalogue:change'
const NEW = 'new'
const missing = 'record'

const operatorsPage = defineStaffPage({
  path: OPERATORS_PATH,
  permission: 'stock:read',
  load: async ({ deps, may }) => ({ operators: await listOperators(deps), mayChange: may(permission) }),
  view: (data) => ({ title: 'Operators', body: <OperatorsPage {...data} /> }),
})

const extrasPage = defineStaffPage({
  path: EXTRAS_PATH,
  permission: 'stock:read',
  load: async ({ deps, may }) => ({ extras: await listExtras(deps), mayChange: may(permission) }),
  view: (data) => ({ title: 'Extras', body: <ExtrasPage {...data} /> }),
})

const id = z.string().regex(/^\d{1,9}$/)
const code = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,39}$/)
const keyQuery = z
  .object({
    type: z.enum(['operator', 'park', 'unit-type', 'extra']),
    key: z.string(),
    /** The record that a new one copies. */
    from: z.string().optional(),
    /** The operator of a new park, the park of a new unit type. */
    parent: id.optional().catch(undefined),
  })
  .refine(({ type, key, from }) => {
    const isKey = (value: string) => (type === 'extra' ? code : id).safeParse(value).success
    return (key === NEW || isKey(key)) && (from === undefined || isKey(from))
  })

const recordPage = defineStaffPage({
  path: '/staff/catalogue/records/:type/:key',
  permission: 'stock:read',
  query: keyQuery,
  missing,
  async load({ deps, may }, { type, key, from, parent }) {
    const mayChange = may(permission)
    if (key === NEW && !mayChange) return undefined
    const loaded = await loadRecordForm(deps, type, key === NEW ? { from, parent } : { key })
    return loaded && { ...loaded, from: key === NEW ? from : undefined, mayChange }
  },
  view: (data, form) => ({
    title: data.record ? String(data.values['name']) : `New ${recordNoun(data.type)}`,
    body: <RecordPage {...data} form={form} />,
  }),
})

/** Says why nothing was saved. */
function refused(
  type: StaffRecordType,
  isNew: boolean,
  outcome: Exclude<RecordOutcome | CreateOutcome | ArchiveOutcome, { kind: 'saved' | 'made' }>,
  sent?: Readonly<Record<string, unknown>>,
): StaffResponse | Refusal {
  switch (outcome.kind) {
    case 'errors': {
      const errors = recordErrors(type, isNew, outcome.fields, sent)
      return Object.keys(errors).length > 0
        ? refuse({ errors })
        : refuse({ failure: `Nothing was saved: check ${outcome.fields.join(', ')}.`, status: 422 })
    }
    case 'changed-meanwhile':
      return refuse({ failure: CHANGED_MEANWHILE, isStale: true })
    case 'import-runs':
      return refuse({ failure: IMPORT_RUNS })
    case 'has-parks':
      return refuse({ failure: hasParks(outcome.count) })
    case 'not-found':
      return notFound(missing)
  }
}

const saveRecord = defineStaffAction({
  page: recordPage,
  permission,
  input: ({ type, record }) =>
    z.looseObject({ version: text }).transform(({ version, ...sent }) => ({
      version,
      sent,
      values: readRecord(type, record === undefined, sent),
    })),
  async execute(context, { version, sent, values }, { data: { type, what, values: stored, from } }) {
    const actor = actorOf(context)
    if (what) {
      const outcome = await changeRecord(context.deps, actor, what, values, version)
      return outcome.kind === 'saved'
        ? seeOther(recordPath(type, what.key), recordSaved(type))
        : refused(type, false, outcome, sent)
    }
    const place = type === 'unit-type' ? { parkId: stored['parkId'] } : {}
    const outcome = await createRecord(context.deps, actor, type, { ...values, ...place }, from)
    return outcome.kind === 'made'
      ? seeOther(recordPath(type, outcome.key), `The ${recordNoun(type)} is created.`)
      : refused(type, true, outcome, sent)
  },
})

/** Latitude and longitude to about ten metres. */
const DIGITS = 4

const movePin = defineStaffAction({
  page: recordPage,
  path: `${recordPage.path}/pin`,
  permission,
  input: z.object({ 'pin.x': wholeNumber, 'pin.y': wholeNumber, across: text }),
  async execute(_, { 'pin.x': x, 'pin.y': y, across }, { data: { type, what, values }, typed }) {
    if (!what || type !== 'park') return notFound(missing)
    // A key presses no point.
    if (x === 0 && y === 0)
      return refuse({ failure: 'Type the park’s latitude and longitude, then save it.', status: 422 })
    const { latitude, longitude } = pinOf(typed, values)
    const kilometres = Number(across) === ACROSS.close ? ACROSS.close : ACROSS.first
    const point = [x / PIN_MAP.width, y / PIN_MAP.height] as const
    const [east, north] = positionOnParkMap([longitude, latitude], point, kilometres)
    const moved = new URLSearchParams([...typed].filter(([name]) => !name.startsWith('pin.')))
    moved.set('latitude', north.toFixed(DIGITS))
    moved.set('longitude', east.toFixed(DIGITS))
    return refuse({ status: 200, typed: moved, notice: 'Pin moved. Save the park to keep it.' })
  },
})

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

const pinMap = defineStaffPage({
  path: PIN_MAP_PATH,
  permission: 'stock:read',
  query: z
    .object({ latitude: degrees(85), longitude: degrees(180), across: z.string().optional() })
    // An address without a place is of no map.
    .optional()
    .catch(undefined),
  missing: 'map',
  load: async ({ deps }, query) =>
    query &&
    drawPinMap(
      deps,
      [query.longitude, query.latitude],
      Number(query.across) === ACROSS.close ? ACROSS.close : ACROSS.first,
    ),
  view: (svg) => ({ kind: 'raw', status: 200, body: svg, headers: { 'content-type': 'image/svg+xml; charset=utf-8' } }),
})

const archive = defineStaffAction({
  page: recordPage,
  path: `${recordPage.path}/archive`,
  permission,
  input: z.object({ version: text }),
  async execute(context, { version }, { data: { type, what } }) {
    if (!what) return notFound(missing)
    const outcome = await archiveRecord(context.deps, actorOf(context), what, version)
    return outcome.kind === 'saved'
      ? seeOther(recordPath(type, what.key), `The ${recordNoun(type)} is archived.`)
      : refused(type, false, outcome)
  },
})

export const recordRoutes = [operatorsPage, extrasPage, recordPage, saveRecord, movePin, pinMap, archive].flatMap(
  ({ routes }) => routes,
)
