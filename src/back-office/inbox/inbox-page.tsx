import { z } from 'zod'
import { formatBookingReference, parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { REQUEST_KINDS } from '../../domain/correspondence/booking-request.ts'
import { CONTACT_TOPICS } from '../../domain/customer/contact.ts'
import type { Inbox, InboxEntry } from '../../server/queries/inbox.ts'
import { buttonStyle, Button } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { addressOf } from '../frame/address.ts'
import { Pager } from '../frame/pager.tsx'
import { Table, type Column } from '../frame/table.tsx'
import { momentWords } from '../frame/moment.ts'
import { inbox as words, stateWords, topicOf, topicWords, waitWords } from './words.ts'

export const INBOX = '/staff/inbox'

const TOPICS = [...new Set([...REQUEST_KINDS, ...CONTACT_TOPICS])]

/** Filters and place of the inbox, in its address. Unknown values count as absent. */
export const InboxQuery = z.object({
  kind: z.enum(['request', 'message']).optional().catch(undefined),
  topic: z.enum(TOPICS).optional().catch(undefined),
  state: z.enum(['open', 'done', 'all']).default('open').catch('open'),
  /** The entry after or before which the page begins. The first counts if both are given. */
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
})

type InboxQuery = z.output<typeof InboxQuery>

export const inboxAddress = (query: Partial<InboxQuery>, path = INBOX) => addressOf(path, InboxQuery, query)

interface Props extends Inbox {
  readonly query: InboxQuery
  readonly canExport: boolean
}

/** Requests and messages together, the oldest first. */
export function InboxPage({ query, rows, before, after, now, canExport }: Props) {
  const filter = { ...query, after: undefined, before: undefined }
  return (
    <div className="space-y-4">
      <Filters query={filter} canExport={canExport} />
      {rows.length === 0 ? (
        <Nothing query={filter} />
      ) : (
        <>
          <InboxTable rows={rows} now={now} />
          <Pager
            previous={before && inboxAddress({ ...filter, before })}
            next={after && inboxAddress({ ...filter, after })}
            words={words.rows(rows.length)}
          />
        </>
      )}
    </div>
  )
}

/**
 * @param now milliseconds since 1970
 * @param isBrief without booking and time, the topic below the name
 */
export function InboxTable({
  rows,
  now,
  isBrief = false,
}: Pick<Props, 'now' | 'rows'> & { readonly isBrief?: boolean }) {
  const columns: Column[] = [
    { title: 'From' },
    { title: words.topic, phone: 'line' },
    { title: 'Booking' },
    { title: 'Message', phone: 'line' },
    { title: 'Received', phone: 'none' },
    { title: words.state, phone: 'side' },
  ]
  const isShown = (_: unknown, place: number) => !isBrief || !LEFT_OUT.has(place)
  return (
    <Table
      caption={words.title}
      isBrief={isBrief}
      columns={columns.filter(isShown)}
      rows={rows.map((row) => ({
        key: row.id,
        href: pathOf(row),
        cells: cellsOf(row, now, isBrief).filter(isShown),
      }))}
    />
  )
}

const LEFT_OUT: ReadonlySet<number> = new Set([1, 2, 4])

const pathOf = ({ kind, id }: InboxEntry) => `${INBOX}/${kind}s/${id}`

function cellsOf(row: InboxEntry, now: number, isBrief: boolean) {
  const { name, email, reference, words: text, createdAt, state } = row
  return [
    <bdi key="from" className="inline-block min-w-36 wrap-anywhere">
      {name ?? email ?? words.deleted}
      {isBrief && <span className="staff-second">{topicOf(row)}</span>}
    </bdi>,
    topicOf(row),
    reference === '' ? '' : <BookingNamed key="booking" reference={reference} />,
    text === '' ? (
      ''
    ) : (
      <span key="words" dir="auto" className="line-clamp-2 max-w-prose wrap-anywhere">
        {text}
      </span>
    ),
    <span key="received" className="whitespace-nowrap">
      {momentWords(createdAt)}
    </span>,
    <span key="state" className="whitespace-nowrap">
      {state === 'open' ? `${stateWords.open}, ${waitWords(createdAt, now)}` : stateWords[state]}
    </span>,
  ]
}

/** The reference of a message is as typed, possibly invalid. */
function BookingNamed({ reference }: Pick<InboxEntry, 'reference'>) {
  const parsed = parseBookingReference(reference)
  return parsed === undefined ? (
    <bdi className="wrap-anywhere">{reference}</bdi>
  ) : (
    <span className="whitespace-nowrap">{formatBookingReference(parsed)}</span>
  )
}

function Filters({ query, canExport }: Pick<Props, 'query' | 'canExport'>) {
  const options = (named: Readonly<Record<string, string>>) =>
    Object.entries(named).map(([value, label]) => ({ value, label }))
  return (
    <form action={INBOX} className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:min-w-0">
      <SelectField name="kind" label={words.kind} options={options(words.kinds)} defaultValue={query.kind ?? ''} />
      <SelectField
        name="topic"
        label={words.topic}
        options={[
          { value: '', label: words.allTopics },
          ...TOPICS.map((value) => ({ value, label: topicWords[value] })),
        ]}
        defaultValue={query.topic ?? ''}
      />
      <SelectField name="state" label={words.state} options={options(words.states)} defaultValue={query.state} />
      <Button type="submit">{words.filter}</Button>
      {canExport && (
        <a href={inboxAddress(query, `${INBOX}.csv`)} className={buttonStyle('outline')}>
          {words.export}
        </a>
      )}
    </form>
  )
}

function Nothing({ query: { kind, topic, state } }: Pick<Props, 'query'>) {
  if (state === 'open' && kind === undefined && topic === undefined) {
    return <EmptyState title={words.nothingOpen}>{words.nothingOpenHint}</EmptyState>
  }
  return (
    <EmptyState
      title={words.nothingFound}
      actions={
        <a href={INBOX} className="text-primary underline underline-offset-4">
          {words.showOpen}
        </a>
      }
    >
      {words.nothingFoundHint}
    </EmptyState>
  )
}
