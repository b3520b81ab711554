/** Spreadsheets of operators: templates, upload, columns, check and import [CAT-60] [CAT-61] [CAT-62] [CAT-63]. */
import { z } from 'zod'
import { isSheetKind, SHEET_KINDS } from '../../catalogue-files/sheets/sheet-kinds.ts'
import { headingsOf, writeTemplate } from '../../catalogue-files/sheets/write-template.ts'
import { MOST_SHEET_BYTES } from '../../catalogue-files/sheets/sheet.ts'
import { csvLines } from '../../server/command-line/csv-lines.ts'
import { beginSheetImport } from '../../server/commands/sheets/import-sheet.ts'
import { matchSheet, uploadSheet } from '../../server/commands/sheets/upload-sheet.ts'
import { loadSheet, loadSheetRows } from '../../server/queries/sheets.ts'
import { importPage, importsPage } from '../catalogue/import-routes.tsx'
import * as importWords from '../catalogue/words.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { isTicked, uuid, wholeNumber } from '../frame/form-fields.ts'
import { refuse } from '../frame/form-state.ts'
import { csv, notFound, seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { columnField, MatchPage } from './match-page.tsx'
import { GONE, KIND_WORDS, NOT_CHECKED, NOT_MATCHED, SHEETS_PATH, sheetPath, TEMPLATES_PATH } from './words.ts'

const permission = 'catalogue:change'
const missing = 'spreadsheet'
const { IMPORTS_PATH } = importWords

const upload = defineStaffAction({
  page: importsPage,
  path: SHEETS_PATH,
  permission,
  // With room for the other fields of the form, and for a file that is told to be too large.
  maxBytes: MOST_SHEET_BYTES * 2,
  input: z.object({
    kind: z.enum(SHEET_KINDS, 'Choose what is in the file.'),
    operator: z.union([z.literal('').transform(() => null), wholeNumber], 'Choose an operator from the list.'),
    sheet: z.file('Choose a file.').min(1, 'Choose a file.'),
  }),
  async execute(context, { kind, operator, sheet }) {
    const bytes = new Uint8Array(await sheet.arrayBuffer())
    // Only its name: a browser may send a path.
    const name = sheet.name.replace(/^.*[/\\]/s, '').slice(0, 200)
    const outcome = await uploadSheet(context.deps, actorOf(context), { name, bytes }, { kind, operatorId: operator })
    switch (outcome.kind) {
      case 'uploaded':
        return seeOther(sheetPath(outcome.id))
      case 'no-sheet':
        return refuse({ errors: { sheet: outcome.words } })
      case 'no-operator':
        return refuse({ errors: { operator: 'Choose an operator from the list.' } })
    }
  },
})

const matchPage = defineStaffPage({
  path: `${SHEETS_PATH}/:id`,
  permission,
  query: z.object({ id: uuid }),
  missing,
  load: ({ deps }, { id }) => loadSheet(deps, id),
  view: (data, form) => ({ title: `Columns of ${data.sheet.fileName}`, body: <MatchPage {...data} form={form} /> }),
})

const match = defineStaffAction({
  page: matchPage,
  permission,
  input: z.object({}),
  async execute(context, _, { data: { sheet }, typed }) {
    const chosen = sheet.headings.map((__, place) => typed.get(columnField(place)) ?? '')
    const outcome = await matchSheet(context.deps, actorOf(context), sheet.id, chosen)
    switch (outcome.kind) {
      case 'matched':
        break
      case 'not-found':
        return notFound(missing)
      case 'errors': {
        const needed = outcome.errors.flatMap((error) => (error.kind === 'missing' ? error.column.label : []))
        const twice = outcome.errors.flatMap((error) => (error.kind === 'twice' ? error.column : []))
        const errors = chosen.flatMap((field, place) => {
          const column = twice.find(({ name }) => name === field)
          return column ? [[columnField(place), `${column.label} is chosen for two columns: choose one.`] as const] : []
        })
        const failure = needed.length > 0 ? `Choose the columns of: ${needed.join(', ')}.` : undefined
        return refuse({ failure, errors: Object.fromEntries(errors), status: 422 })
      }
    }
    const begun = await beginSheetImport(context.deps, actorOf(context), sheet.id)
    switch (begun.kind) {
      case 'begun':
        return seeOther(`${IMPORTS_PATH}/${begun.id}`)
      case 'one-runs':
        return refuse({ failure: importWords.ONE_RUNS })
      case 'not-matched':
      case 'not-as-checked':
        return refuse({ failure: NOT_MATCHED })
      case 'not-found':
        return notFound(missing)
    }
  },
})

const importSheet = defineStaffAction({
  page: importPage,
  path: `${IMPORTS_PATH}/:id/import`,
  permission,
  input: z.object({ id: wholeNumber, sure: isTicked }),
  async execute(context, { id, sure }, { data: { row } }) {
    if (row.sheetId === null) return refuse({ failure: GONE })
    if (row.toConfirm !== null && !sure) return refuse({ failure: importWords.NOT_SURE, status: 422 })
    const begun = await beginSheetImport(context.deps, actorOf(context), row.sheetId, id)
    switch (begun.kind) {
      case 'begun':
        return seeOther(`${IMPORTS_PATH}/${begun.id}`)
      case 'one-runs':
        return refuse({ failure: importWords.ONE_RUNS })
      case 'not-found':
        return refuse({ failure: GONE })
      case 'not-matched':
      case 'not-as-checked':
        return refuse({ failure: NOT_CHECKED })
    }
  },
})

const errorsFile = defineStaffPage({
  path: `${IMPORTS_PATH}/:id/errors`,
  permission,
  query: z.object({ id: wholeNumber }),
  missing: 'import',
  load: importPage.load,
  view: ({ row }) => {
    const errors = (row.rowErrors ?? []).map(({ row: number, column, words }) => [number, column, words])
    return csv(`errors-${row.id}`, csvLines([['Row', 'Column', 'Error'], ...errors]))
  },
})

const template = defineStaffPage({
  path: `${TEMPLATES_PATH}/:file`,
  permission,
  query: z.object({
    file: z.string().transform((file, context) => {
      const [kind = '', extension = ''] = file.split('.')
      if (isSheetKind(kind) && (extension === 'csv' || extension === 'xlsx')) return { kind, extension } as const
      context.addIssue('is no template')
      return z.NEVER
    }),
    operator: wholeNumber.optional().catch(undefined),
  }),
  missing: 'template',
  async load({ deps }, { file: { kind, extension }, operator }) {
    const rows = await loadSheetRows(deps, kind, operator)
    const bytes = extension === 'xlsx' ? await writeTemplate(kind, KIND_WORDS[kind].title, rows) : undefined
    return { kind, rows, bytes }
  },
  view({ kind, rows, bytes }) {
    // The byte order mark tells Excel that it is UTF-8.
    if (!bytes) return csv(kind, `\ufeff${csvLines([headingsOf(kind), ...rows])}`)
    return {
      kind: 'raw',
      status: 200,
      body: bytes,
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="${kind}.xlsx"`,
      },
    }
  },
})

export const sheetRoutes = [upload, matchPage, match, importSheet, errorsFile, template].flatMap(({ routes }) => routes)
