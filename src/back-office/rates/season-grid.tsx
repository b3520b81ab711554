/** The seasons of a rate plan as a grid, typed or pasted from a spreadsheet. */
import { readYes } from '../../catalogue-files/fields/read-text.ts'
import { NIGHT_COLUMNS, SEASON_FIELDS, seasonCells } from '../../catalogue-files/fields/season-fields.ts'
import type { PlanForm } from '../../server/queries/rate-plans.ts'
import type { FormState } from '../frame/form-state.ts'
import { cellName, rowsIn } from './plan-fields.ts'

/** The widths of columns, in characters. */
const SIZES: Readonly<Record<string, number>> = {
  name: 12,
  from: 10,
  to: 10,
  ...Object.fromEntries(NIGHT_COLUMNS.map((column) => [column, 4])),
  min: 2,
  max: 2,
  arrive: 7,
  leave: 7,
  stays: 13,
}

/** Empty rows for further seasons. */
const SPARE_ROWS = 2

interface Props extends Pick<PlanForm, 'plan'> {
  readonly form: Pick<FormState, 'typed' | 'errors'>
}

/** Seasons as rows of input, as in a spreadsheet; a script pastes into the focused cell and those beside it. */
export function SeasonGrid({ plan, form }: Props) {
  const stored = (plan?.seasons ?? []).map(seasonCells)
  const rows = form.typed ? rowsIn(form.typed) : stored.length
  return (
    <div className="min-w-0">
      <h2 className="mb-1 border-b border-rule pb-1 text-title">Seasons</h2>
      <p className="mb-2 max-w-prose text-small text-muted">
        A price for each night of the week, or for whole stays (7: 450, 14: 800), or both. The shortest and longest
        stay, and the days of arrival and departure, like Fri, Mon; empty for any. Of two rows that have a day the lower
        one counts. An empty row is left out.
      </p>
      <div className="staff-calendar-scroll">
        <table className="staff-grid">
          <caption className="sr-only">Seasons</caption>
          <thead>
            <tr>
              {SEASON_FIELDS.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-paste>
            {Array.from({ length: rows + SPARE_ROWS }, (_, row) => (
              <tr key={row}>
                {SEASON_FIELDS.map(({ name: column, title }) => {
                  const field = cellName(column, row)
                  const shown = form.typed?.get(field) ?? (form.typed ? '' : (stored[row]?.[column] ?? ''))
                  const label = `${title}, row ${row + 1}`
                  const isWrong = form.errors[field] !== undefined
                  return (
                    <td key={column}>
                      {column === 'repeats' ? (
                        <label>
                          <input
                            type="checkbox"
                            name={field}
                            value="yes"
                            aria-label={label}
                            defaultChecked={readYes(shown) === true}
                          />
                        </label>
                      ) : (
                        <input
                          type="text"
                          name={field}
                          aria-label={label}
                          aria-invalid={isWrong || undefined}
                          defaultValue={shown}
                          autoComplete="off"
                          size={SIZES[column]}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
