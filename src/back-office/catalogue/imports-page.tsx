import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { RECORD_NOUNS, RECORD_TYPES, type RecordType } from '../../catalogue-files/format/records.ts'
import { IMPORT_MODES } from '../../catalogue-files/import/staged-tables.ts'
import { grouped } from '../../domain/money/money.ts'
import { capital, plural } from '../../domain/words/grammar.ts'
import type { Import, ImportWithEffect } from '../../server/queries/catalogue.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Facts, Panel, TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import type { FormState } from '../frame/form-state.ts'
import type { ReactNode } from 'react'
import { Table } from '../frame/table.tsx'
import * as words from './words.ts'

export const IMPORTS_PATH = '/staff/catalogue/imports'

const STATES: Readonly<Record<Import['state'], string>> = {
  running: 'Running',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
}

const stateOf = ({ state, isTrial, reverts, toConfirm, progress, endedAt }: Import): string => {
  // Its words are written just after it is done.
  if (endedAt === null) return `Running, ${Math.round(progress * 100)}%`
  if (state !== 'done') return STATES[state]
  if (toConfirm !== null) return 'Checked, awaiting confirmation'
  return isTrial ? 'Checked, no errors' : reverts === null ? 'Imported' : 'Undone'
}

interface Props {
  readonly imports: readonly Import[]
  readonly form: FormState
  /** Per cent of an operator's records that an import may change without confirmation. */
  readonly changePercent: number
}

/** Imports, and the form for another. */
export function ImportsPage({ imports, form, changePercent }: Props) {
  const running = imports.find(({ endedAt }) => endedAt === null)
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[2fr_3fr]">
      <Panel id="file" title="Import file">
        <FormFailure form={running ? { failure: form.failure ?? Object.values(form.errors)[0] } : form} />
        {running ? (
          <Job row={running}>
            <Progress row={running} />
          </Job>
        ) : (
          <form method="post" action={IMPORTS_PATH} encType="multipart/form-data" className="grid gap-3">
            <TextField
              name="file"
              label="File"
              hint="JSON lines, plain or compressed with gzip, at most 50 MB"
              type="file"
              accept=".jsonl,.json,.gz"
              error={form.errors.file}
            />
            <SelectField
              name="mode"
              error={form.errors.mode}
              label="Other records"
              hint={words.MODES_HINT}
              options={IMPORT_MODES.map((mode) => ({ value: mode, label: words.MODES[mode] }))}
            />
            <Checkbox name="isTrial" value="true" label="Check the file without importing it" />
            <Checkbox name="skipsBad" value="true" label={words.SKIPS_BAD} hint={words.SKIPS_BAD_HINT} />
            <p className="text-small text-muted">{words.importsAsWhole(changePercent)}</p>
            <div>
              <Button type="submit" kind="action">
                Start import
              </Button>
            </div>
          </form>
        )}
      </Panel>
      <Panel id="imports" title="Imports">
        {imports.length === 0 ? (
          <EmptyState title="No imports yet">
            <p>Imports run on the server are listed here too.</p>
          </EmptyState>
        ) : (
          <Table
            caption="Imports, the latest first"
            columns={[
              { title: 'File' },
              { title: 'State', phone: 'side' },
              { title: 'Errors', isNumber: true },
              { title: 'Started' },
              { title: 'By' },
            ]}
            rows={imports.map((row) => ({
              key: String(row.id),
              href: `${IMPORTS_PATH}/${row.id}`,
              cells: [
                row.fileName,
                stateOf(row),
                row.errorCount === 0 ? '' : row.errorCount,
                formatLondonTime(row.startedAt.getTime()),
                row.actorName,
              ],
            }))}
          />
        )}
      </Panel>
    </div>
  )
}

/** Where an import is followed: brought up to date while it runs, by script or by the link in it. */
const Job = ({ row, children }: { readonly row: Import; readonly children: ReactNode }) => (
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

function Progress({ row }: { readonly row: Import }) {
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

const nounOf = (type: RecordType) => capital(RECORD_NOUNS[type][1])

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

/** One import: its outcome, its errors, and the effect of undoing it. */
export function ImportPage({ row, changed }: ImportWithEffect) {
  const hidden = row.errorCount - row.errors.length
  return (
    <Job row={row}>
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
      {(row.toConfirm !== null || (row.mode !== 'add' && row.state === 'done')) && <Effects row={row} />}
      {row.errorCount > 0 && (
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
