/** Imports of the catalogue, and undoing them. */
import { z } from 'zod'
import { IMPORT_MODES } from '../../catalogue-files/import/staged-tables.ts'
import { beginImport, beginUndo, MOST_IMPORT_BYTES } from '../../server/commands/catalogue/run-import.ts'
import { listOperators } from '../../server/queries/catalogue-records.ts'
import { findImportWithEffect, loadImports } from '../../server/queries/catalogue.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { isTicked, wholeNumber } from '../frame/form-fields.ts'
import { refuse } from '../frame/form-state.ts'
import { seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { ImportPage } from './import-page.tsx'
import { ImportsPage } from './imports-page.tsx'
import * as words from './words.ts'
import { IMPORTS_PATH } from './words.ts'

const permission = 'catalogue:change'

export const importsPage = defineStaffPage({
  path: IMPORTS_PATH,
  permission,
  load: async ({ deps }) => ({
    imports: await loadImports(deps),
    operators: await listOperators(deps),
    changePercent: deps.env.IMPORT_CHANGE_PERCENT,
  }),
  view: (data, form) => ({ title: 'Imports', body: <ImportsPage {...data} form={form} /> }),
})

const ImportFields = z.object({
  file: z.file('Choose a file.').min(1, 'Choose a file.'),
  mode: z.enum(IMPORT_MODES, words.NO_SUCH_MODE),
  checkedBy: wholeNumber.optional().catch(undefined),
  sure: isTicked,
  isTrial: isTicked,
  skipsBad: isTicked,
})

const importFile = defineStaffAction({
  page: importsPage,
  permission,
  // With room for the other fields of the form.
  maxBytes: MOST_IMPORT_BYTES + 100_000,
  input: ImportFields,
  async execute(context, { file, sure, ...wish }) {
    if (wish.checkedBy !== undefined && !sure) return refuse({ failure: words.NOT_SURE, status: 422 })
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Only its name: a browser may send a path.
    const name = file.name.replace(/^.*[/\\]/s, '').slice(0, 200)
    const outcome = await beginImport(context.deps, actorOf(context), { name, bytes }, wish)
    if (outcome.kind === 'begun') return seeOther(`${IMPORTS_PATH}/${outcome.id}`)
    return refuse({ failure: outcome.kind === 'one-runs' ? words.ONE_RUNS : words.NOT_AS_CHECKED })
  },
})

export const importPage = defineStaffPage({
  path: `${IMPORTS_PATH}/:id`,
  permission,
  query: z.object({ id: wholeNumber }),
  missing: 'import',
  load: ({ deps }, { id }) => findImportWithEffect(deps, id),
  view: (data, form) => ({ title: data.row.fileName, body: <ImportPage {...data} form={form} /> }),
})

const undoImport = defineStaffAction({
  page: importsPage,
  path: `${IMPORTS_PATH}/:id/undo`,
  permission,
  input: z.object({ id: wholeNumber }),
  async execute(context, { id }) {
    const outcome = await beginUndo(context.deps, actorOf(context), id)
    switch (outcome.kind) {
      case 'begun':
        return seeOther(`${IMPORTS_PATH}/${outcome.id}`)
      case 'one-runs':
        return refuse({ failure: words.ONE_RUNS })
      case 'not-the-last':
        return refuse({ failure: words.NOT_THE_LAST })
    }
  },
})

export const importRoutes = [importsPage, importFile, importPage, undoImport].flatMap(({ routes }) => routes)
