import { beginImport, beginUndo, MOST_IMPORT_BYTES } from '../../server/commands/catalogue/run-import.ts'
import {
  countChanged,
  endSilentImports,
  findImport,
  findLastImport,
  listImports,
} from '../../server/store/catalogue/import-store.ts'
import { IMPORT_MODES } from '../../catalogue-files/import/staged-tables.ts'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf, type SignedInRoute, type StaffRequest } from '../frame/route.ts'
import { numberOf } from '../stock/read-query.ts'
import * as words from './words.ts'
import { ImportPage, ImportsPage, IMPORTS_PATH } from './imports-page.tsx'

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : undefined)

const TITLE = 'Imports'
const ONE_RUNS = 'An import is running already. Nothing was begun.'

async function list({ deps }: StaffRequest, failure?: string, status = 200): Promise<StaffResponse> {
  await endSilentImports(deps.db)
  const body = (
    <ImportsPage
      imports={await listImports(deps.db)}
      failure={failure}
      changePercent={deps.env.IMPORT_CHANGE_PERCENT}
    />
  )
  return page({ title: TITLE, body, status })
}

async function begin(request: StaffRequest): Promise<StaffResponse> {
  const { deps, form } = request
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return list(request, 'Choose a file.', 422)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const asked = form.get('mode')
  const mode = IMPORT_MODES.find((known) => known === asked)
  if (mode === undefined) return list(request, words.NO_SUCH_MODE, 422)
  const checkedBy = numberOf(text(form.get('checkedBy')))
  if (checkedBy !== undefined && !form.has('sure')) return list(request, words.NOT_SURE, 422)
  const wish = { mode, isTrial: form.has('isTrial'), skipsBad: form.has('skipsBad'), checkedBy }
  // Only its name: a browser may send a path.
  const name = file.name.replace(/^.*[/\\]/s, '').slice(0, 200)
  const outcome = await beginImport(deps, actorOf(request), { name, bytes }, wish)
  if (outcome.kind === 'begun') return seeOther(`${IMPORTS_PATH}/${outcome.id}`)
  return list(request, outcome.kind === 'one-runs' ? ONE_RUNS : words.NOT_AS_CHECKED, 409)
}

const idIn = ({ params }: StaffRequest) => (/^\d{1,9}$/.test(params['id'] ?? '') ? Number(params['id']) : 0)

async function show(request: StaffRequest): Promise<StaffResponse> {
  const { deps } = request
  await endSilentImports(deps.db)
  const [row, last] = await Promise.all([findImport(deps.db, idIn(request)), findLastImport(deps.db)])
  if (!row) return notFound('import')
  const changed = last?.id === row.id ? await countChanged(deps.db, row.id) : undefined
  return page({ title: row.fileName, body: <ImportPage row={row} changed={changed} /> })
}

async function undo(request: StaffRequest): Promise<StaffResponse> {
  const outcome = await beginUndo(request.deps, actorOf(request), idIn(request))
  switch (outcome.kind) {
    case 'begun':
      return seeOther(`${IMPORTS_PATH}/${outcome.id}`)
    case 'one-runs':
      return list(request, ONE_RUNS, 409)
    case 'not-the-last':
      return list(
        request,
        'Only the last import can be undone. It may have been already, or another one has followed.',
        409,
      )
  }
}

const permission = 'catalogue:change'

export const importRoutes: readonly SignedInRoute[] = [
  { method: 'GET', path: IMPORTS_PATH, permission, handle: async (request) => list(request) },
  // With room for the other fields of the form.
  { method: 'POST', path: IMPORTS_PATH, permission, maxBytes: MOST_IMPORT_BYTES + 100_000, handle: begin },
  { method: 'GET', path: `${IMPORTS_PATH}/:id`, permission, handle: show },
  { method: 'POST', path: `${IMPORTS_PATH}/:id/undo`, permission, handle: undo },
]
