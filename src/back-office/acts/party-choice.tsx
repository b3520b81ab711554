import type { Party } from '../../domain/booking/party.ts'
import type { BookingChange } from '../../server/commands/after-sale/sale-change.ts'
import { partyOf } from '../../server/store/booking-store.ts'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import type { Visit } from '../frame/route.ts'
import { WantedForm } from './act-page.tsx'
import type { Found } from './found-booking.ts'
import * as words from './words.ts'

const COUNTS = ['adults', 'children', 'under5s', 'dogs', 'assistanceDogs'] as const satisfies readonly (keyof Party)[]
const MOST = 99

type Fields = Readonly<Record<string, string>>

export function readParty(fields: Fields): BookingChange | undefined {
  if (COUNTS.some((count) => !/^\d{1,2}$/.test(fields[count] ?? ''))) return undefined
  const [adults = 0, children = 0, under5s = 0, dogs = 0, assistanceDogs = 0] = COUNTS.map((count) =>
    Number(fields[count]),
  )
  return { kind: 'party', party: { adults, children, under5s, dogs, assistanceDogs } }
}

export async function partyChoice(_visit: Visit, { booking }: Found, fields: Fields) {
  const now = partyOf(booking)
  return (
    <WantedForm>
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
          />
        ))}
      </div>
    </WantedForm>
  )
}
