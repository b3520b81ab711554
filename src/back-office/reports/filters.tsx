import { CHANNELS } from '../../domain/site/channel.ts'
import { BASES, GROUPS, groupFor, PERIODS } from '../../domain/reports/figures.ts'
import type { ReportPlaces } from '../../server/queries/reports.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { SelectField, type SelectOption } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { reportAddress, REPORTS, type Asked } from './asked.ts'
import * as words from './words.ts'

interface Props {
  readonly asked: Asked
  readonly places: ReportPlaces
  readonly sites: readonly string[]
}

/** The filters, as a form whose address is the page. */
export function Filters({ asked, places, sites }: Props) {
  const { filter, named } = asked
  const error = asked.error && words.errors[asked.error]
  const channels = CHANNELS.map(({ code, label }) => ({ value: code, label }))
  const choices = [
    ...(sites.length > 1
      ? [['Site', 'site', filter.site, sites.map((site) => ({ value: site, label: site })), 'sm:w-28'] as const]
      : []),
    ['Holiday type', 'channel', filter.channel, channels, 'sm:w-52'],
    ['Region', 'region', filter.regionId, namesOf(places.regions), 'sm:w-44'],
    ['Operator', 'operator', filter.operatorId, namesOf(places.operators), 'sm:w-44'],
    ['Park', 'park', filter.parkId, namesOf(places.parks), 'sm:w-52'],
  ] as const
  return (
    <form
      action={REPORTS}
      className="mb-6 flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-2 max-sm:*:min-w-0 border-b border-rule pb-4"
    >
      <nav aria-label="Period" className="col-span-full flex basis-full flex-wrap gap-x-4">
        {PERIODS.map((period) => (
          <a
            key={period}
            href={reportAddress(asked, { named: period })}
            aria-current={period === named && error === undefined ? 'true' : undefined}
            className="flex min-h-control items-center text-primary underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          >
            {words.periods[period]}
          </a>
        ))}
      </nav>
      <TextField
        label="From"
        name="from"
        type="date"
        defaultValue={asked.from}
        error={error}
        fieldClassName="sm:w-40"
      />
      <TextField label="To" name="to" type="date" defaultValue={asked.to} fieldClassName="sm:w-40" />
      <SelectField
        label="By"
        name="by"
        defaultValue={asked.basis}
        options={optionsOf(BASES, words.bases)}
        fieldClassName="sm:w-40"
      />
      <SelectField
        label="Group by"
        name="group"
        defaultValue={asked.group === groupFor(asked.period) ? '' : asked.group}
        placeholder={`${words.groups[groupFor(asked.period)]} (default)`}
        options={optionsOf(GROUPS, words.groups)}
        fieldClassName="sm:w-52"
      />
      {choices.map(([label, name, chosen, options, width]) => (
        <SelectField
          key={name}
          {...{ label, name, options }}
          defaultValue={chosen ?? ''}
          placeholder="All"
          fieldClassName={width}
        />
      ))}
      {asked.view !== 'sales' && <input type="hidden" name="show" value={asked.view} />}
      {filter.code !== undefined && <input type="hidden" name="code" value={filter.code} />}
      <button type="submit" className={buttonStyle('outline')}>
        Show
      </button>
    </form>
  )
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

const namesOf = (places: ReadonlyMap<number, { readonly id: number; readonly name: string }>): SelectOption[] =>
  [...places.values()]
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
