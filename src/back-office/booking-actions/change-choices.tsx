/** The choices of each change of a booking: forms, lists and their fields. */
import type { Party } from '../../domain/booking/party.ts'
import { formatLongDate, formatMonth, parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { extraErrorWords } from '../../server/command-line/outcome-words.ts'
import type { ChangedExtraError } from '../../server/commands/booking-changes/changed-extras.ts'
import type { OtherStays } from '../../server/commands/booking-changes/other-stays.ts'
import type { OtherUnit } from '../../server/commands/booking-changes/other-units.ts'
import type { BookingChange } from '../../server/commands/booking-changes/sale-change.ts'
import type { ExtrasOffer } from '../../server/commands/holds/choose-extras.ts'
import type { BookingToChange } from '../../server/queries/booking-actions.ts'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { Panel } from '../frame/facts.tsx'
import type { FormState } from '../frame/form-state.ts'
import { Table } from '../frame/table.tsx'
import { PreviewForm } from './action-page.tsx'
import * as words from './words.ts'

/** The fields of a form as text, or the errors of some, by name. */
export type Fields = Readonly<Record<string, string>>

/** Reads the change from the fields of a form; undefined while they hold neither a change nor an error. */
export interface WantedChange {
  readonly change?: BookingChange
  readonly errors?: Fields
}

interface ChoiceProps<Choices> {
  readonly found: BookingToChange
  readonly choices: Choices
  readonly form: Pick<FormState, 'typed' | 'errors'>
}

/** As the database allows. */
const MAX_NIGHTS = 28

/** Links to other months have only nights, which choose nothing yet. */
export function readDates({ arrival, nights = '', show, withoutFee }: Fields): WantedChange {
  if (arrival === undefined && show === undefined) return {}
  const day = parseCalendarDate(arrival ?? '')
  const count = nightsIn(nights)
  if (day !== undefined && count !== undefined)
    return {
      change: {
        kind: 'dates',
        stay: { arrival: day, nights: count },
        ...(withoutFee === 'true' && { withoutFee: true }),
      },
    }
  return {
    errors: {
      ...(day === undefined && { arrival: words.change.noDate }),
      ...(count === undefined && { nights: words.change.noNumber(1, MAX_NIGHTS) }),
    },
  }
}

/** Undefined for more than a booking can have. */
export function nightsIn(text: string): number | undefined {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MAX_NIGHTS ? count : undefined
}

/** Any stay by its dates, and the free ones of a month with their prices. */
export function DateChoice({ found: { booking }, choices: others, form: { typed, errors } }: ChoiceProps<OtherStays>) {
  const path = `${bookingPath(booking.reference)}/dates`
  const changeFee = booking.policy?.changeFee ?? 0
  const at = others.months.indexOf(others.month)
  const monthLink = (month: string | undefined, label: string) =>
    month !== undefined && (
      <a
        href={`${path}?nights=${others.duration}&month=${month}`}
        className="text-primary underline underline-offset-4"
      >
        {label}
      </a>
    )
  return (
    <>
      <PreviewForm>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.change.arrival}
            name="arrival"
            type="date"
            required
            defaultValue={typed?.get('arrival') ?? booking.arrival}
            error={errors.arrival}
          />
          <TextField
            label={words.change.nights}
            name="nights"
            type="number"
            min={1}
            max={MAX_NIGHTS}
            required
            defaultValue={typed?.get('nights') ?? booking.nights}
            error={errors.nights}
          />
        </div>
        {changeFee > 0 && (
          <Checkbox
            name="withoutFee"
            value="true"
            label={words.change.withoutFee(formatMoneyExact(changeFee))}
            defaultChecked={typed?.get('withoutFee') === 'true'}
          />
        )}
      </PreviewForm>
      <Panel
        id="stays"
        title={`${words.change.stays(others.duration)}, ${formatMonth(`${others.month}-01`)}`}
        beside={
          <p className="flex gap-4">
            {monthLink(others.months[at - 1], words.change.earlier)}
            {monthLink(others.months[at + 1], words.change.later)}
          </p>
        }
      >
        {others.stays.length === 0 ? (
          <p>{words.change.noStays}</p>
        ) : (
          <Table
            caption={words.change.stays(others.duration)}
            columns={[
              { title: words.change.arrival },
              { title: words.change.departure },
              { title: words.change.total, isNumber: true, phone: 'side' },
              { title: words.change.difference, isNumber: true, phone: 'line' },
            ]}
            rows={others.stays.map(({ arrivalDate, departureDate, totalCost, difference }) => ({
              key: arrivalDate,
              href: `${path}?arrival=${arrivalDate}&nights=${others.duration}&month=${others.month}`,
              cells: [
                formatLongDate(arrivalDate),
                formatLongDate(departureDate),
                formatMoneyExact(totalCost),
                words.change.differenceOf(difference),
              ],
            }))}
          />
        )}
      </Panel>
    </>
  )
}

/** Beyond any unit type's number. */
const MAX_ID = 2_147_483_647

export function readUnit({ unit = '' }: Fields): WantedChange {
  const unitTypeId = Number(unit)
  return /^\d+$/.test(unit) && unitTypeId <= MAX_ID ? { change: { kind: 'unit', unitTypeId } } : {}
}

/** The units that are free for the same stay, with the price of the booking there. */
export const UnitChoice = ({ found, choices: units }: ChoiceProps<readonly OtherUnit[]>) => (
  <Panel id="units" title={words.change.units}>
    {units.length === 0 ? (
      <p>{words.change.noUnits}</p>
    ) : (
      <Table
        caption={words.change.units}
        columns={[
          { title: words.change.parts.unit },
          { title: words.change.park, phone: 'line' },
          { title: words.change.sleeps, isNumber: true },
          { title: words.change.total, isNumber: true, phone: 'side' },
          { title: words.change.difference, isNumber: true, phone: 'line' },
        ]}
        rows={units.map(({ unitTypeId, unitName, parkName, sleeps, totalCost, difference }) => ({
          key: String(unitTypeId),
          href: `${bookingPath(found.booking.reference)}/unit?unit=${unitTypeId}`,
          cells: [
            unitName,
            parkName,
            String(sleeps),
            formatMoneyExact(totalCost),
            words.change.differenceOf(difference),
          ],
        }))}
      />
    )}
  </Panel>
)

const COUNTS = ['adults', 'children', 'under5s', 'dogs', 'assistanceDogs'] as const satisfies readonly (keyof Party)[]
const MAX_COUNT = 99

export function readParty(fields: Fields): WantedChange {
  const isAsked = fields.show !== undefined || COUNTS.some((count) => fields[count] !== undefined)
  if (!isAsked) return {}
  const invalid = COUNTS.filter((count) => !/^\d{1,2}$/.test(fields[count] ?? ''))
  if (invalid.length > 0)
    return { errors: Object.fromEntries(invalid.map((count) => [count, words.change.noNumber(0, MAX_COUNT)])) }
  const [adults = 0, children = 0, under5s = 0, dogs = 0, assistanceDogs = 0] = COUNTS.map((count) =>
    Number(fields[count]),
  )
  return { change: { kind: 'party', party: { adults, children, under5s, dogs, assistanceDogs } } }
}

export const PartyChoice = ({ found: { booking }, form: { typed, errors } }: ChoiceProps<unknown>) => (
  <PreviewForm>
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      {COUNTS.map((count) => (
        <TextField
          key={count}
          label={words.change.party[count]}
          name={count}
          type="number"
          min={0}
          max={MAX_COUNT}
          required
          defaultValue={typed?.get(count) ?? booking[count]}
          error={errors[count]}
        />
      ))}
    </div>
  </PreviewForm>
)

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

/** Errors of the extras, by field. */
export const extraErrors = (errors: readonly ChangedExtraError[], fields: Fields): Fields =>
  Object.fromEntries(errors.map((error) => [namedIn(fields)[error.index]?.[0] ?? '', extraErrorWords(error)]))

/**
 * Extras of the unit's operator. The party decides the charges for dogs, and protection is sold with the booking only.
 */
export function ExtraChoice({ choices: { extras }, form: { typed, errors } }: ChoiceProps<ExtrasOffer>) {
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
            defaultValue={typed?.get(`${PREFIX}${extra.code}`) ?? quantity}
            error={errors[`${PREFIX}${extra.code}`]}
          />
        ))}
      </div>
    </PreviewForm>
  )
}
