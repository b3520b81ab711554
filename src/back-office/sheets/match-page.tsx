import { columnsOf } from '../../catalogue-files/sheets/sheet-kinds.ts'
import type { MatchingSheet } from '../../server/queries/sheets.ts'
import { plural } from '../../domain/words/grammar.ts'
import { grouped } from '../../domain/money/money.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, type FormState } from '../frame/form-state.ts'
import { IMPORTS_PATH } from '../catalogue/words.ts'
import { KIND_WORDS, sheetPath, templatePath } from './words.ts'

interface Props extends MatchingSheet {
  readonly form: FormState
}

/** The field of a column. */
export const columnField = (place: number): string => `column-${place}`

/** Rows whose values are shown. */
const SHOWN_ROWS = 3

/** The second step of a spreadsheet: what each of its columns is. */
export function MatchPage({ sheet, match, operatorName, isRemembered, form }: Props) {
  const { kind, headings, rows } = sheet
  const columns = columnsOf(kind)
  const of = bindFields(form, Object.fromEntries(match.map((field, place) => [columnField(place), field])))
  const needed = columns.filter(({ isRequired }) => isRequired).map(({ label }) => label)
  return (
    <>
      <FormFailure form={form} />
      <p className="mb-4 max-w-prose">
        {KIND_WORDS[kind].title}
        {operatorName === undefined ? '' : ` of ${operatorName}`}: {grouped(rows.length)}{' '}
        {plural(rows.length, 'row', 'rows')}.{' '}
        {isRemembered ? 'The columns are as you chose them last time.' : 'The columns are guessed by their headings.'}{' '}
        Correct them where needed: {needed.join(', ')} {plural(needed.length, 'is', 'are')} needed. An empty cell leaves
        what a record has.
      </p>
      <form method="post" action={sheetPath(sheet.id)} noValidate>
        <table className="staff-table">
          <caption className="sr-only">Columns of the file</caption>
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">Its first values</th>
              <th scope="col">What it is</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading, place) => {
              const title = heading === '' ? `Column ${place + 1}` : heading
              const values = rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells[place] ?? '')
              return (
                <tr key={place}>
                  <td className="align-middle">
                    <span className="font-semibold">{title}</span>
                  </td>
                  <td data-title="Its first values" className="align-middle break-words">
                    {values.filter(Boolean).map(shortened).join(' · ') || <span className="text-muted">Empty</span>}
                  </td>
                  <td data-title="What it is">
                    <SelectField
                      {...of(columnField(place))}
                      label={<span className="sr-only">What ‘{title}’ is</span>}
                      placeholder="Don’t import"
                      options={columns.map(({ name, label, isRequired }) => ({
                        value: name,
                        label: isRequired ? `${label} (needed)` : label,
                      }))}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button type="submit" kind="action">
            Check file
          </Button>
          <TextLink href={IMPORTS_PATH}>Choose another file</TextLink>
          <TextLink href={templatePath(kind, 'xlsx')}>What each column takes (Excel)</TextLink>
        </div>
      </form>
    </>
  )
}

const LONGEST = 40
const shortened = (value: string) => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
