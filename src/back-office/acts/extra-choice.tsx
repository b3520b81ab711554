import type { BookingChange } from '../../server/commands/after-sale/sale-change.ts'
import { offerExtras } from '../../server/commands/checkout/choose-extras.ts'
import { loadBooking } from '../../server/commands/checkout/load-booking.ts'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import type { Visit } from '../frame/route.ts'
import { WantedForm } from './act-page.tsx'
import type { Found } from './found-booking.ts'
import * as words from './words.ts'

type Fields = Readonly<Record<string, string>>

/** `extra.LINEN=2`. */
const PREFIX = 'extra.'

export function readExtras(fields: Fields): BookingChange | undefined {
  const named = Object.entries(fields).filter(
    ([name, value]) =>
      name.startsWith(PREFIX) && /^[A-Z0-9-]{1,20}$/.test(name.slice(PREFIX.length)) && /^\d{1,3}$/.test(value),
  )
  if (named.length === 0) return undefined
  const extras = named.map(([name, value]) => ({ code: name.slice(PREFIX.length), quantity: Number(value) }))
  return { kind: 'extras', extras }
}

/** Extras of the unit's operator; those of the dogs follow from the party, and protection is sold with the booking only. */
export async function extraChoice({ deps }: Visit, { booking }: Found, fields: Fields) {
  const { extras } = await offerExtras(deps, await loadBooking(deps, booking.id))
  const later = extras.filter(({ extra }) => extra.group !== 'protection' && extra.group !== 'pets')
  if (later.length === 0) return <p>{words.change.noExtras}</p>
  return (
    <WantedForm>
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
          />
        ))}
      </div>
    </WantedForm>
  )
}
