import { SHEET_KINDS } from '../../catalogue-files/sheets/sheet-kinds.ts'
import type { ListedRecord } from '../../server/queries/catalogue-records.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import { bindFields, type FormState } from '../frame/form-state.ts'
import { Table } from '../frame/table.tsx'
import { KIND_WORDS, SHEETS_PATH, templatePath } from './words.ts'

interface Props {
  readonly operators: readonly ListedRecord[]
  readonly form: FormState
}

/** The first step of a spreadsheet: choosing it. */
export function UploadForm({ operators, form }: Props) {
  const of = bindFields(form)
  return (
    <Panel id="sheet" title="Import a spreadsheet">
      <form method="post" action={SHEETS_PATH} encType="multipart/form-data" className="grid gap-3" noValidate>
        <SelectField
          {...of('kind')}
          label="What is in it"
          placeholder="Choose"
          options={SHEET_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind].title }))}
        />
        <SelectField
          {...of('operator')}
          label="Operator"
          hint="Its columns are remembered for the next file"
          placeholder="Several, or all: each row says which"
          options={operators
            .filter(({ isWithdrawn }) => !isWithdrawn)
            .map(({ key, name }) => ({ value: key, label: name }))}
        />
        <TextField
          name="sheet"
          label="Spreadsheet"
          hint="Excel (.xlsx) or CSV, at most 5 MB and 20,000 rows"
          type="file"
          accept=".xlsx,.csv,.txt"
          error={form.errors['sheet']}
        />
        <p className="text-small text-muted">
          Next you choose what each column is, and see what would change. Nothing is imported before you say so.
        </p>
        <div>
          <Button type="submit" kind="action">
            Upload spreadsheet
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Spreadsheets to fill in. */
export function Templates({ operatorId }: { readonly operatorId?: string }) {
  return (
    <Table
      caption="Spreadsheets to fill in"
      columns={[{ title: 'Template' }, { title: 'A row is', phone: 'line' }, { title: 'Download', phone: 'line' }]}
      rows={SHEET_KINDS.map((kind) => ({
        key: kind,
        cells: [
          KIND_WORDS[kind].title,
          KIND_WORDS[kind].row,
          <span key="files" className="flex gap-4">
            {(['xlsx', 'csv'] as const).map((extension) => (
              <TextLink key={extension} href={templatePath(kind, extension, operatorId)}>
                {extension === 'xlsx' ? 'Excel' : 'CSV'}
                <span className="sr-only"> template of {KIND_WORDS[kind].title.toLowerCase()}</span>
              </TextLink>
            ))}
          </span>,
        ],
      }))}
    />
  )
}
