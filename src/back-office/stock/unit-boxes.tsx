import { FieldError } from '../../web/ui/forms/field.tsx'
import type { SoldUnit } from '../../server/store/staff/sold-unit-store.ts'

interface Props {
  readonly units: readonly SoldUnit[]
  readonly query: URLSearchParams
  readonly error?: string
}

/** Chooses among the unit types of a park; none where it has one. */
export function UnitBoxes({ units, query, error }: Props) {
  if (units.length < 2) return null
  const chosen = query.getAll('unit')
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        Unit types <span className="font-normal text-muted">(none: all)</span>
      </legend>
      {error !== undefined && <FieldError id="unit">{error}</FieldError>}
      <div className="grid gap-x-4 sm:grid-cols-2">
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
