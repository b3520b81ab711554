import { ALL_UNITS } from './read-query.ts'
import { unitBoxes as words } from './words.ts'
import { FieldError } from '../../web/ui/forms/field.tsx'
import type { SoldUnit } from '../../server/store/catalogue/sold-unit-store.ts'

interface Props {
  readonly units: readonly SoldUnit[]
  readonly query: URLSearchParams
  readonly error?: string
}

/** Chooses among the unit types of a park; where it has one, that. An empty choice chooses nothing. */
export function UnitBoxes({ units, query, error }: Props) {
  const [first, second] = units
  if (first && !second) return <input type="hidden" name="unit" value={first.unitTypeId} />
  if (!first) return null
  const chosen = query.getAll('unit')
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{words.legend}</legend>
      {error !== undefined && <FieldError id="unit">{error}</FieldError>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <label className="flex min-h-control items-center gap-2 sm:col-span-2">
          <input type="checkbox" name="unit" value={ALL_UNITS} defaultChecked={chosen.includes(ALL_UNITS)} />
          {words.all(units.length)}
        </label>
        {units.map(({ unitTypeId, unitName }) => (
          <label key={unitTypeId} className="flex min-h-control items-center gap-2">
            <input
              type="checkbox"
              name="unit"
              value={unitTypeId}
              defaultChecked={chosen.includes(String(unitTypeId))}
            />
            {unitName}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
