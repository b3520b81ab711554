/** One import: its progress, outcome and errors, what it changes, and undoing it. */
import type { ReactNode } from 'react'
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { RECORD_NOUNS, RECORD_TYPES, type RecordType } from '../../catalogue-files/format/records.ts'
import { grouped } from '../../domain/money/money.ts'
import { capital, plural } from '../../domain/words/grammar.ts'
import type { Import, ImportWithEffect } from '../../server/queries/catalogue.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Facts, Panel, TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import type { FormState } from '../frame/form-state.ts'
import { Table } from '../frame/table.tsx'
import { sheetPath } from '../sheets/words.ts'
import * as words from './words.ts'
import { IMPORTS_PATH } from './words.ts'

const STATES: Readonly<Record<Import['state'], string>> = {
  running: 'Running',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
}

export const stateOf = ({ state, isTrial, reverts, toConfirm, progress, endedAt }: Import): string => {
  // Its words are written just after it is done.
  if (endedAt === null) return `Running, ${Math.round(progress * 100)}%`
  if (state !== 'done') return STATES[state]
  if (toConfirm !== null) return 'Checked, awaiting confirmation'
  return isTrial ? 'Checked, no errors' : reverts === null ? 'Imported' : 'Undone'
}

/** Where an import is followed: brought up to date while it runs, by script or by the link in it. */
export const Job = ({ row, children }: { readonly row: Import; readonly children: ReactNode }) => (
  <>
    <p role="status" data-job-status className="sr-only" />
    <div
      data-job={row.endedAt === null ? 'running' : 'ended'}
      data-state={`${row.fileName}: ${stateOf(row)}`}
      tabIndex={-1}
      className="grid gap-6 outline-none"
    >
      {children}
    </div>
  </>
)

export function Progress({ row }: { readonly row: Import }) {
  return (
    <div className="max-w-prose">
      <p className="mb-1">Importing {row.fileName}.</p>
      <progress value={row.progress} max={1} className="w-full" aria-label="Import progress" />
      <p className="mt-1">
        <TextLink href={`${IMPORTS_PATH}/${row.id}`}>Refresh</TextLink>
      </p>
    </div>
  )
}

const nounOf = (type: RecordType | 'rate-plan') =>
  type === 'rate-plan' ? 'Rate plans' : capital(RECORD_NOUNS[type][1])

/** Records that an import removes and changes, with the form that confirms a check. */
function Effects({ row }: { readonly row: Import }) {
  const { removals, changes, toConfirm } = row
  const title = words.effectTitle(row.state === 'done' && !row.isTrial)
  const rows = RECORD_TYPES.flatMap((type) => {
    const [removed, changed] = [removals?.[type] ?? 0, changes?.[type] ?? 0]
    return removed + changed === 0 ? [] : [{ key: type, cells: [nounOf(type), grouped(removed), grouped(changed)] }]
  })
  return (
    <Panel id="effects" title={title}>
      {rows.length === 0 ? (
        <p>{words.NOTHING_AFFECTED}</p>
      ) : (
        <Table
          caption={title}
          columns={[{ title: 'Records' }, { title: 'Removed', isNumber: true }, { title: 'Changed', isNumber: true }]}
          rows={rows}
        />
      )}
      {toConfirm !== null && (
        <>
          <ul className="mt-3 max-w-prose list-disc pl-5">
            {words.REMOVED_EFFECT.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <form
            method="post"
            action={IMPORTS_PATH}
            encType="multipart/form-data"
            className="mt-4 grid max-w-prose gap-3 bg-surface p-4"
          >
            <input type="hidden" name="mode" value={row.mode} />
            <input type="hidden" name="checkedBy" value={row.id} />
            {row.errorCount > 0 && <input type="hidden" name="skipsBad" value="true" />}
            <TextField name="file" label={words.SAME_FILE} hint={row.fileName} type="file" accept=".jsonl,.json,.gz" />
            <Checkbox name="sure" value="true" label={words.effectSure(toConfirm)} />
            <div>
              <Button type="submit" kind="action">
                Import file
              </Button>
            </div>
          </form>
        </>
      )}
    </Panel>
  )
}

/** The added, changed and removed records of a spreadsheet, with the button that imports it after a check. */
function SheetEffects({ row }: { readonly row: Import }) {
  const { planned, sheetId, toConfirm } = row
  const isAwaiting = row.isTrial && row.state === 'done' && sheetId !== null
  const title = row.isTrial ? 'What would change' : 'Changes'
  const rows = RECORD_TYPES.flatMap((type) => {
    const counts = planned?.[type]
    if (!counts) return []
    const { added, changed, removed } = counts
    return [{ key: type, cells: [nounOf(type), grouped(added), grouped(changed), grouped(removed)] }]
  })
  return (
    <Panel id="effects" title={title}>
      {rows.length === 0 ? (
        <p>{words.NOTHING_AFFECTED}</p>
      ) : (
        <Table
          caption={title}
          columns={[
            { title: 'Records' },
            { title: 'Added', isNumber: true },
            { title: 'Changed', isNumber: true },
            { title: 'Removed', isNumber: true },
          ]}
          rows={rows}
        />
      )}
      {isAwaiting && rows.length > 0 && (
        <form method="post" action={`${IMPORTS_PATH}/${row.id}/import`} className="mt-4 grid max-w-prose gap-3">
          {toConfirm !== null && <Checkbox name="sure" value="true" label={words.effectSure(toConfirm)} />}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" kind="action">
              Import spreadsheet
            </Button>
            <TextLink href={sheetPath(sheetId)}>Change the columns</TextLink>
          </div>
        </form>
      )}
    </Panel>
  )
}

/** Errors of a spreadsheet that are shown; the file has more. */
const SHOWN_ERRORS = 100

function RowErrors({ row }: { readonly row: Import }) {
  const { rowErrors, errorCount, id, sheetId } = row
  const shown = (rowErrors ?? []).slice(0, SHOWN_ERRORS)
  return (
    <Panel id="errors" title={`${grouped(errorCount)} ${plural(errorCount, 'error', 'errors')}`}>
      <Table
        caption="Errors"
        columns={[{ title: 'Row' }, { title: 'Column' }, { title: 'What is wrong' }]}
        rows={shown.map((error) => ({
          key: `${error.row} ${error.column} ${error.words}`,
          cells: [`Row ${error.row}`, error.column || 'The row', error.words],
        }))}
      />
      {errorCount > shown.length && <p className="mt-2 text-muted">… and {grouped(errorCount - shown.length)} more.</p>}
      <p className="mt-3 flex flex-wrap gap-4">
        <TextLink href={`${IMPORTS_PATH}/${id}/errors`}>Download the errors (CSV)</TextLink>
        {sheetId !== null && <TextLink href={sheetPath(sheetId)}>Change the columns</TextLink>}
        <TextLink href={IMPORTS_PATH}>Choose the corrected file</TextLink>
      </p>
    </Panel>
  )
}

type Props = ImportWithEffect & { readonly form: FormState }

/** One import: its outcome, its errors, and the effect of undoing it. */
export function ImportPage({ row, changed, form }: Props) {
  const hidden = row.errorCount - row.errors.length
  return (
    <Job row={row}>
      <FormFailure form={form} />
      {row.endedAt === null && <Progress row={row} />}
      <Facts
        facts={[
          ['File', row.fileName],
          ['State', stateOf(row)],
          ...(row.mode === 'add' ? [] : ([['Other records', words.MODES[row.mode]]] as const)),
          ['Started', `${formatLondonTime(row.startedAt.getTime())}, by ${row.actorName}`],
          ...(row.endedAt ? ([['Ended', formatLondonTime(row.endedAt.getTime())]] as const) : []),
        ]}
      />
      {row.words !== null && <p className="max-w-prose whitespace-pre-line">{row.words}</p>}
      {row.planned !== null && row.state === 'done' && <SheetEffects row={row} />}
      {row.planned === null && (row.toConfirm !== null || (row.mode !== 'add' && row.state === 'done')) && (
        <Effects row={row} />
      )}
      {row.rowErrors !== null && <RowErrors row={row} />}
      {row.rowErrors === null && row.errorCount > 0 && (
        <Panel id="errors" title={`${row.errorCount} ${plural(row.errorCount, 'error', 'errors')}`}>
          <ol className="list-decimal pl-8">
            {row.errors.map((error) => (
              <li key={error} className="break-words">
                {error}
              </li>
            ))}
          </ol>
          {hidden > 0 && <p className="mt-2 text-muted">… and {hidden} more.</p>}
        </Panel>
      )}
      {changed && (
        <Panel id="undo" title="Undo import">
          <Table
            caption="Changes"
            columns={[
              { title: 'Records' },
              { title: 'Restored', isNumber: true },
              { title: 'Removed', isNumber: true },
            ]}
            rows={changed.map(({ type, added, changed: setBack }) => ({
              key: type,
              cells: [nounOf(type), setBack, added],
            }))}
          />
          <ul className="mt-3 max-w-prose list-disc pl-5">
            <li>Records are restored to how they were before the import, even if staff have changed them since.</li>
            <li>Parks and unit types that it added are withdrawn; their bookings stay. Sold nights stay sold.</li>
          </ul>
          <form method="post" action={`${IMPORTS_PATH}/${row.id}/undo`} className="mt-3">
            <Button type="submit">Undo import</Button>
          </form>
        </Panel>
      )}
    </Job>
  )
}
