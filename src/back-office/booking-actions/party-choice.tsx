import type { Party } from '../../domain/booking/party.ts'
import { partyOf } from '../../server/store/booking-store.ts'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import type { StaffRequest } from '../frame/route.ts'
import { PreviewForm } from './action-page.tsx'
import type { Found } from './found-booking.ts'
import type { Fields, WantedChange } from './requested-change.ts'
import * as words from './words.ts'

const COUNTS = ['adults', 'children', 'under5s', 'dogs', 'assistanceDogs'] as const satisfies readonly (keyof Party)[]
const MOST = 99

export function readParty(fields: Fields): WantedChange {
  const isAsked = fields.show !== undefined || COUNTS.some((count) => fields[count] !== undefined)
  if (!isAsked) return {}
  const invalid = COUNTS.filter((count) => !/^\d{1,2}$/.test(fields[count] ?? ''))
  if (invalid.length > 0)
    return { errors: Object.fromEntries(invalid.map((count) => [count, words.change.noNumber(0, MOST)])) }
  const [adults = 0, children = 0, under5s = 0, dogs = 0, assistanceDogs = 0] = COUNTS.map((count) =>
    Number(fields[count]),
  )
  return { change: { kind: 'party', party: { adults, children, under5s, dogs, assistanceDogs } } }
}

export async function partyChoice(_request: StaffRequest, { booking }: Found, fields: Fields, errors: Fields) {
  const now = partyOf(booking)
  return (
    <PreviewForm>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {COUNTS.map((count) => (
          <TextField
            key={count}
            label={words.change.party[count]}
            name={count}
            type="number"
            min={0}
            max={MOST}
            required
            defaultValue={fields[count] ?? now[count]}
            error={errors[count]}
          />
        ))}
      </div>
    </PreviewForm>
  )
}
