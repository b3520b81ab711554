import type { ChangedExtraError } from '../../server/commands/booking-changes/changed-extras.ts'
import { offerExtras } from '../../server/commands/holds/choose-extras.ts'
import { loadBooking } from '../../server/commands/holds/load-booking.ts'
import { extraErrorWords } from '../../server/command-line/outcome-words.ts'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import type { StaffRequest } from '../frame/route.ts'
import { PreviewForm } from './action-page.tsx'
import type { Found } from './found-booking.ts'
import type { Fields, WantedChange } from './requested-change.ts'
import * as words from './words.ts'

/** `extra.LINEN=2`. */
const PREFIX = 'extra.'

const namedIn = (fields: Fields) =>
  Object.entries(fields).filter(
    ([name]) => name.startsWith(PREFIX) && /^[A-Z0-9-]{1,20}$/.test(name.slice(PREFIX.length)),
  )

export function readExtras(fields: Fields): WantedChange {
  const named = namedIn(fields)
  const invalid = named.filter(([, value]) => !/^\d{1,3}$/.test(value))
  if (invalid.length > 0) return { errors: Object.fromEntries(invalid.map(([name]) => [name, words.change.noCount])) }
  if (named.length === 0) return {}
  const extras = named.map(([name, value]) => ({ code: name.slice(PREFIX.length), quantity: Number(value) }))
  return { change: { kind: 'extras', extras } }
}

/** What is refused of the extras, by their fields. */
export const extraErrors = (errors: readonly ChangedExtraError[], fields: Fields): Fields =>
  Object.fromEntries(errors.map((error) => [namedIn(fields)[error.index]?.[0] ?? '', extraErrorWords(error)]))

/** Extras of the unit's operator; those of the dogs follow from the party, and protection is sold with the booking only. */
export async function extraChoice({ deps }: StaffRequest, { booking }: Found, fields: Fields, errors: Fields) {
  const { extras } = await offerExtras(deps, await loadBooking(deps, booking.id))
  const later = extras.filter(({ extra }) => extra.group !== 'protection' && extra.group !== 'pets')
  if (later.length === 0) return <p>{words.change.noExtras}</p>
  return (
    <PreviewForm>
      <div className="grid gap-4 sm:grid-cols-3">
        {later.map(({ extra, each, most, quantity }) => (
          <TextField
            key={extra.code}
            label={extra.name}
            hint={words.change.each(each, most)}
            name={`${PREFIX}${extra.code}`}
            type="number"
            min={0}
            max={Math.max(most, quantity)}
            required
            defaultValue={fields[`${PREFIX}${extra.code}`] ?? quantity}
            error={errors[`${PREFIX}${extra.code}`]}
          />
        ))}
      </div>
    </PreviewForm>
  )
}
