import type { ActivityLog, StaffEvent } from '../../server/queries/staff-accounts.ts'
import { Button, buttonStyle } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { actorWords } from '../booking/event-words.ts'
import { momentWords } from '../frame/moment.ts'
import { Pager } from '../frame/pager.tsx'
import { Table } from '../frame/table.tsx'
import * as words from './words.ts'
import { z } from 'zod'
import { addressOf } from '../frame/address.ts'
import { uuid } from '../frame/form-fields.ts'

export function EventTable({ events }: { readonly events: readonly StaffEvent[] }) {
  if (events.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <Table
      caption={words.eventsTitle}
      columns={[
        { title: words.when, isOneLine: true },
        { title: words.who, phone: 'side' },
        { title: words.what, phone: 'line' },
        { title: words.detail, phone: 'line' },
      ]}
      rows={events.map(({ id, at, kind, detail, ...by }) => ({
        key: String(id),
        cells: [momentWords(at), actorWords(by), words.kindWords(kind), detail],
      }))}
    />
  )
}

interface Props extends ActivityLog {
  readonly query: ActivityQuery
}

/** The activity log with filters; its state is its address. */
export function ActivityPage({ query, kinds, accounts, events, hasNewer, hasOlder }: Props) {
  const filter = { ...query, after: undefined, before: undefined }
  const [first, last] = [events[0], events.at(-1)]
  const options = accounts.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))
  return (
    <>
      <form action={ACTIVITY} className="mb-4 flex flex-wrap items-end gap-3">
        {(
          [
            ['account', words.who, words.anyone, filter.account],
            ['on', words.onAccount, words.anyAccount, filter.on],
          ] as const
        ).map(([name, label, placeholder, chosen]) => (
          <SelectField
            key={name}
            id={name}
            name={name}
            label={label}
            placeholder={placeholder}
            options={options}
            defaultValue={chosen}
            fieldClassName="w-72 max-w-full"
          />
        ))}
        <SelectField
          id="kind"
          name="kind"
          label={words.what}
          placeholder={words.anything}
          options={kinds.map((kind) => ({ value: kind, label: words.kindWords(kind) }))}
          defaultValue={filter.kind}
          fieldClassName="w-72 max-w-full"
        />
        <Button type="submit">{words.show}</Button>
        <a href={activityAddress(filter, `${ACTIVITY}.csv`)} className={buttonStyle('quiet')}>
          {words.asFile}
        </a>
      </form>
      <EventTable events={events} />
      <Pager
        previous={hasNewer && first ? activityAddress({ ...filter, before: first.id }) : undefined}
        next={hasOlder && last ? activityAddress({ ...filter, after: last.id }) : undefined}
        words={words.eventsShown}
      />
    </>
  )
}

/** The address of the activity log has its filters and place. Unknown values count as absent. */

export const ACTIVITY = '/staff/accounts/events'

const eventId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export const ActivityQuery = z.object({
  account: uuid.optional().catch(undefined),
  on: uuid.optional().catch(undefined),
  kind: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .optional()
    .catch(undefined),
  /** The events after or before one. The first counts if both are given. */
  after: eventId.optional().catch(undefined),
  before: eventId.optional().catch(undefined),
})

export type ActivityQuery = z.infer<typeof ActivityQuery>

export const activityAddress = (query: ActivityQuery, path = ACTIVITY) => addressOf(path, ActivityQuery, query)

export const filterOf = ({ kind, account, on }: ActivityQuery) => ({ kind, accountId: account, onAccountId: on })

export const placeOf = ({ after, before }: ActivityQuery) => ({
  id: after ?? before,
  isBefore: after === undefined && before !== undefined,
})
