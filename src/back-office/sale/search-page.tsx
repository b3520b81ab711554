import { ALL_REGIONS } from '../../domain/search/search-criteria.ts'
import { formatMonth, formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { monthsAhead } from '../../domain/dates/flexible-dates.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { wasPenceOf } from '../../domain/money/unit-price.ts'
import { CHANNELS } from '../../domain/site/channel.ts'
import { plural } from '../../domain/words/grammar.ts'
import { PAGE_SIZE } from '../../domain/search/search-criteria.ts'
import { channelsOfRegion, isSoldIn } from '../../server/availability/park-channels.ts'
import type { Catalogue } from '../../server/availability/catalogue-facts.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Pager } from '../frame/pager.tsx'
import { Table } from '../frame/table.tsx'
import type { Found, FoundUnit, SearchFields } from './find-stays.ts'
import { searchPath, SELL, stayPath } from './sale-address.ts'

interface Props {
  readonly catalogue: Catalogue
  readonly today: CalendarDate
  readonly fields: SearchFields
  /** Undefined before the first search. */
  readonly found: Found | undefined
}

export function SearchPage({ catalogue, today, fields, found }: Props) {
  const errors = found?.kind === 'errors' ? found.errors : {}
  return (
    <>
      <p className="-mt-2 mb-4 text-right">
        <a href={`${SELL}/holds`} className="text-primary underline underline-offset-4">
          Current holds
        </a>
      </p>
      <SearchForm catalogue={catalogue} today={today} fields={fields} errors={errors} />
      <div className="mt-6">{found && <Results fields={fields} found={found} />}</div>
    </>
  )
}

interface FormProps extends Pick<Props, 'catalogue' | 'today' | 'fields'> {
  readonly errors: Readonly<Record<string, string>>
}

function SearchForm({ catalogue, today, fields, errors }: FormProps) {
  const { channel } = fields
  const regions = [...catalogue.regions.values()]
    .filter(({ id }) => channelsOfRegion(catalogue, id).includes(channel))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const parks = [...catalogue.parks.values()].filter((park) => isSoldIn(catalogue, park, channel))
  const count = (name: 'nights' | 'adults' | 'children' | 'under5s' | 'dogs' | 'assistanceDogs', label: string) => (
    <TextField
      name={name}
      label={label}
      type="number"
      inputMode="numeric"
      min={name === 'nights' ? 1 : 0}
      defaultValue={fields[name]}
      error={errors[name]}
    />
  )
  return (
    <form action={SELL} className="border-y border-rule bg-surface p-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        <SelectField
          name="channel"
          label="Holiday type"
          defaultValue={channel}
          options={CHANNELS.map(({ code, label }) => ({ value: code, label }))}
        />
        <SelectField
          name="region"
          label="Region"
          defaultValue={fields.region}
          error={errors['region']}
          options={[
            { value: '', label: 'All regions' },
            ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField name="park" label="Park" list="parks" defaultValue={fields.park} autoComplete="off" />
        <datalist id="parks">
          {parks.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </datalist>
        <TextField
          name="arrival"
          label="Arrival"
          type="date"
          min={today}
          defaultValue={fields.arrival}
          error={errors['arrival']}
        />
        <SelectField
          name="month"
          label="or any day in"
          defaultValue={fields.arrival === '' ? fields.month : ''}
          options={[
            { value: '', label: '–' },
            ...monthsAhead(today).map((month) => ({ value: month, label: formatMonth(month) })),
          ]}
        />
      </div>
      <div className="mt-3 grid grid-cols-3 items-end gap-x-4 gap-y-3 lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]">
        {count('nights', 'Nights')}
        {count('adults', 'Adults')}
        {count('children', 'Children 5–17')}
        {count('under5s', 'Under 5s')}
        {count('dogs', 'Dogs')}
        {count('assistanceDogs', 'Assistance dogs')}
        <Button type="submit" kind="action" className="max-lg:col-span-3">
          Find stays
        </Button>
      </div>
    </form>
  )
}

function Results({ fields, found }: { readonly fields: SearchFields; readonly found: Found }) {
  switch (found.kind) {
    case 'errors':
      return <Notice kind="error" title="Check your search" />
    case 'which-park':
      return (
        <EmptyState title={found.parks.length === 0 ? `No park called ${fields.park}` : 'Which park?'}>
          {found.parks.length === 0 ? (
            <p>No park of this holiday type has that name.</p>
          ) : (
            <ul>
              {found.parks.map(({ id, name }) => (
                <li key={id} className="py-1">
                  <a href={searchPath({ ...fields, park: name })} className="text-primary underline underline-offset-4">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </EmptyState>
      )
    case 'found':
      return <FoundStays fields={fields} found={found} />
  }
}

function FoundStays({ fields, found }: { fields: SearchFields; found: Extract<Found, { kind: 'found' }> }) {
  const { answer, units } = found
  const page = Number(fields.page)
  const pageAt = (number: number) => searchPath({ ...fields, page: String(number) })
  const last = Math.max(1, Math.ceil(answer.total / PAGE_SIZE))
  return (
    <>
      <Dates fields={fields} found={found} />
      {answer.wait && (
        <Notice kind="info" className="mb-4">
          {answer.count} {plural(answer.count, 'park hasn’t', 'parks haven’t')} answered yet.{' '}
          <a href={searchPath(fields)} className="underline underline-offset-4">
            Search again
          </a>{' '}
          to see {plural(answer.count, 'its', 'their')} prices.
        </Notice>
      )}
      {answer.unchecked > 0 && (
        <Notice kind="warning" className="mb-4">
          {answer.unchecked} {plural(answer.unchecked, 'park isn’t', 'parks aren’t')} listed because{' '}
          {plural(answer.unchecked, 'its', 'their')} prices couldn’t be checked.{' '}
          <a href={searchPath(fields)} className="underline underline-offset-4">
            Search again
          </a>
        </Notice>
      )}
      {units.length === 0 ? (
        <EmptyState title="No units available">
          <p>
            {answer.nearbyArrivals.length > 0 ? 'Choose one of the dates above.' : 'Try other dates or another region.'}
          </p>
          <Alternatives fields={fields} found={found} />
        </EmptyState>
      ) : (
        <>
          <Table
            caption="Available units"
            columns={[
              { title: 'Park' },
              { title: 'Unit', phone: 'line' },
              { title: 'Arrival', phone: 'line' },
              { title: 'Sleeps', isNumber: true },
              { title: 'Left', isNumber: true },
              { title: 'Was', isNumber: true },
              { title: 'Price', isNumber: true, phone: 'side' },
            ]}
            rows={units.map((unit) => rowOf(unit, fields))}
          />
          <Pager
            previous={page > 1 ? pageAt(page - 1) : undefined}
            next={page < last ? pageAt(page + 1) : undefined}
            words={`${answer.total} ${plural(answer.total, 'park', 'parks')}, page ${page} of ${last}`}
          />
        </>
      )}
    </>
  )
}

function rowOf(found: FoundUnit, fields: SearchFields) {
  const { park, unit, offer, arrival, nights } = found
  const was = wasPenceOf({ lines: offer.lines, pence: offer.pence ?? 0 })
  return {
    key: `${unit.id}-${arrival}`,
    href: stayPath({ ...fields, unit: unit.id, arrival, nights }),
    cells: [
      park.name,
      unit.name,
      formatShortDate(arrival),
      unit.sleeps,
      offer.left,
      was === null ? '' : <s key="was">{formatMoney(was)}</s>,
      <strong key="price">{formatMoney(offer.pence ?? 0)}</strong>,
    ],
  }
}

/** The dates near the one asked for, with their lowest prices. */
function Dates({ fields, found }: { fields: SearchFields; found: Extract<Found, { kind: 'found' }> }) {
  const { answer } = found
  if (answer.nearbyArrivals.length === 0) return null
  return (
    <nav aria-label="Other dates" className="mb-4 flex flex-wrap gap-1.5">
      {answer.nearbyArrivals.map(({ arrivalDate, price }) => {
        const isThis = fields.month === '' && arrivalDate === answer.arrivalDate
        return (
          <a
            key={arrivalDate}
            href={searchPath({ ...fields, arrival: arrivalDate, month: '', page: '1' })}
            aria-current={isThis ? 'date' : undefined}
            className="rounded-control border border-rule bg-surface px-2.5 py-1 text-small hover:border-ink aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-semibold"
          >
            {formatShortDate(arrivalDate)} <span className="text-muted">{formatMoney(price)}</span>
          </a>
        )
      })}
    </nav>
  )
}

/** Suggestions when nothing is found: other regions or numbers of nights. */
function Alternatives({ fields, found }: { fields: SearchFields; found: Extract<Found, { kind: 'found' }> }) {
  const ways = found.answer.alternatives.filter(
    ({ kind }) => kind === 'region' || kind === 'place' || kind === 'nights',
  )
  return (
    <ul className="mt-2">
      {ways.map(({ kind, id, name, arrivalDate, nights, price, parks }) => (
        <li key={`${kind}-${id ?? nights}`} className="py-1">
          <a
            href={searchPath({
              ...fields,
              ...(kind === 'nights' ? {} : { park: '', region: id === undefined ? '' : String(id) }),
              arrival: arrivalDate,
              month: '',
              nights: String(nights),
              page: '1',
            })}
            className="text-primary underline underline-offset-4"
          >
            {kind === 'nights' ? `${nights} nights` : (name ?? ALL_REGIONS)}
          </a>
          , {formatShortDate(arrivalDate)}: {parks} {plural(parks, 'park', 'parks')} from {formatMoney(price)}
        </li>
      ))}
    </ul>
  )
}
