import { CHANNELS } from '../../domain/site/channel.ts'
import type { BookingChoices } from '../../server/queries/bookings.ts'
import { buttonStyle, Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { BOOKINGS, type DateErrors, type DateField, type ListChoice } from './list-address.ts'
import * as words from './words.ts'

interface Props extends BookingChoices {
  readonly query: ListChoice
  readonly errors: DateErrors | undefined
}

const byName = (one: { readonly label: string }, other: { readonly label: string }) =>
  one.label.localeCompare(other.label, 'en-GB')

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/**
 * The filters of the list, a form whose address is the list. Everyday filters are visible; others open if one is used.
 */
export function Filters({ query: choice, errors = {}, catalogue, sites }: Props) {
  const { regions, operators, parks } = catalogue
  const named = (map: ReadonlyMap<number, { readonly id: number; readonly name: string }>) =>
    [...map.values()].map(({ id, name }) => ({ value: String(id), label: name })).sort(byName)
  const parksToChoose = [...parks.values()]
    .filter(
      ({ id, regionId, operatorId }) =>
        id === choice.park ||
        ((choice.region !== undefined || choice.operator !== undefined) &&
          regionId === (choice.region ?? regionId) &&
          operatorId === (choice.operator ?? operatorId)),
    )
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .sort(byName)
  const select = (name: keyof ListChoice, options: readonly { value: string; label: string }[]) => (
    <SelectField
      name={name}
      label={words.fields[name]}
      options={options}
      placeholder={name === 'status' ? words.soldOrHeld : words.any}
      defaultValue={String(choice[name] ?? '')}
    />
  )
  const date = (name: DateField) => {
    const error = errors[name]
    return (
      <TextField
        name={name}
        type="date"
        label={words.fields[name]}
        defaultValue={choice[name] ?? ''}
        error={error && words.dateErrors[error]}
      />
    )
  }
  const { site, operator, park, departs, bookedFrom, bookedTo, code, refund } = choice
  const isMore = [site, operator, park, departs, bookedFrom, bookedTo, code, refund]
    .concat(errors.departs, errors.bookedFrom, errors.bookedTo)
    .some((chosen) => chosen !== undefined)
  const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6'
  return (
    <form action={BOOKINGS} className="space-y-3">
      <div className={grid}>
        {select('status', optionsOf(words.statusChoices))}
        {select('owing', optionsOf(words.owingChoices))}
        {date('from')}
        {date('to')}
        {select(
          'channel',
          CHANNELS.map(({ code, label }) => ({ value: code, label })),
        )}
        {select('region', named(regions))}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <details open={isMore} className="min-w-0 flex-1 basis-80">
          <summary className="flex min-h-control w-fit cursor-pointer items-center text-primary underline underline-offset-4">
            {words.more}
          </summary>
          <div className={`${grid} mt-2`}>
            {select('operator', named(operators))}
            {parksToChoose.length > 0 ? (
              select('park', parksToChoose)
            ) : (
              <SelectField label={words.fields.park} options={[]} placeholder={words.parksOf} disabled />
            )}
            {date('departs')}
            {date('bookedFrom')}
            {date('bookedTo')}
            <TextField
              name="code"
              label={words.fields.code}
              defaultValue={code ?? ''}
              autoComplete="off"
              maxLength={40}
            />
            {select('refund', optionsOf(words.refundChoices))}
            {/* One brand alone is not offered. */}
            {sites.length > 1 &&
              select(
                'site',
                sites.map((value) => ({ value, label: value })),
              )}
          </div>
        </details>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{words.filter}</Button>
          <a href={BOOKINGS} className={buttonStyle('quiet')}>
            {words.clear}
          </a>
        </div>
      </div>
    </form>
  )
}
