/** Imports of the catalogue, and the forms that begin one. */
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { IMPORT_MODES } from '../../catalogue-files/import/staged-tables.ts'
import type { ListedRecord } from '../../server/queries/catalogue-records.ts'
import type { Import } from '../../server/queries/catalogue.ts'
import { Button, buttonStyle } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import type { FormState } from '../frame/form-state.ts'
import { Table } from '../frame/table.tsx'
import { Templates, UploadForm } from '../sheets/upload-form.tsx'
import { Job, Progress, stateOf } from './import-page.tsx'
import * as words from './words.ts'
import { IMPORTS_PATH } from './words.ts'

interface Props {
  readonly imports: readonly Import[]
  readonly operators: readonly ListedRecord[]
  readonly form: FormState
  /** Per cent of an operator's records that an import may change without confirmation. */
  readonly changePercent: number
}

/** Imports, and the forms for another. */
export function ImportsPage({ imports, operators, form, changePercent }: Props) {
  const running = imports.find(({ endedAt }) => endedAt === null)
  const failure = { failure: form.failure ?? (running ? Object.values(form.errors)[0] : undefined) }
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[2fr_3fr]">
      <div className="grid min-w-0 content-start gap-8">
        {(failure.failure !== undefined || running) && (
          <div>
            <FormFailure form={failure} />
            {running && (
              <Job row={running}>
                <Progress row={running} />
              </Job>
            )}
          </div>
        )}
        {!running && (
          <>
            <UploadForm operators={operators} form={form} />
            <LinesForm form={form} changePercent={changePercent} />
          </>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <Panel id="templates" title="Templates">
          <p className="mb-3 max-w-prose">
            Send them to your operators, or use the headings of their own files: you choose what each column is.
          </p>
          <Templates />
          <p className="mt-3 text-small text-muted">The page of an operator has them filled in with what is on sale.</p>
        </Panel>
        <Panel id="imports" title="Imports">
          <ImportsTable imports={imports} />
        </Panel>
      </div>
    </div>
  )
}

function ImportsTable({ imports }: { readonly imports: readonly Import[] }) {
  if (imports.length === 0) {
    return (
      <EmptyState title="No imports yet">
        <p>Imports run on the server are listed here too.</p>
      </EmptyState>
    )
  }
  return (
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
  )
}

/** The form of a file that a machine writes. */
function LinesForm({ form, changePercent }: Pick<Props, 'form' | 'changePercent'>) {
  const isOpen = form.typed?.has('mode') ?? false
  return (
    <Panel id="file" title="Import a file of JSON lines">
      <details open={isOpen || undefined}>
        <summary className={buttonStyle('outline')}>For machines and whole catalogues</summary>
        <form method="post" action={IMPORTS_PATH} encType="multipart/form-data" className="mt-4 grid gap-3">
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
      </details>
    </Panel>
  )
}
