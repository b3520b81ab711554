import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { costOfCharges } from '../../domain/money/local-charge.ts'
import { shownLines, wholePrice } from '../../domain/money/price.ts'
import { lineLabel, toPayAtPark } from '../../domain/words/price-words.ts'
import { plural } from '../../domain/words/grammar.ts'
import { partyWords } from '../../server/emails/booking-sections.ts'
import type { TelephoneSale } from '../../server/queries/sale.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Facts, Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import type { FormState } from '../frame/form-state.ts'
import { Table } from '../frame/table.tsx'
import { DetailsForm } from './details-form.tsx'
import { HoldActions, PayActions, PaymentUnderWay } from './sale-actions.tsx'
import { stayPath } from './sale-address.ts'
import { actorWords, happenedWords } from '../booking/event-words.ts'

interface Props {
  readonly sale: TelephoneSale
  /** Methods of the provider's own page. */
  readonly methods: readonly string[]
  /** For the payment that this page may begin. */
  readonly idempotencyKey: string
  readonly form: FormState
}

/** A telephone sale in progress: the hold, its customer, its price, and the ways to pay. */
export function SalePage({ sale, methods, idempotencyKey, form: { failure, errors, typed } }: Props) {
  const { record } = sale
  const { status } = record.row
  const hasErrors = Object.keys(errors).length > 0
  return (
    <>
      {failure !== undefined && (
        <Notice kind="error" className="mb-4">
          {failure}
        </Notice>
      )}
      {hasErrors && <Notice kind="error" title="Check the fields below" className="mb-4" />}
      {status === 'released' && <Ended sale={sale} />}
      {status === 'paying' && <PaymentUnderWay sale={sale} />}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          {status === 'held' ? (
            <DetailsForm sale={sale} errors={errors} typed={hasErrors ? typed : undefined} />
          ) : (
            <History sale={sale} />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Stay sale={sale} />
          <Price sale={sale} />
          {status === 'held' && <PayActions {...{ sale, methods, idempotencyKey }} />}
          {status === 'held' && <HoldActions sale={sale} />}
          {status === 'held' && <History sale={sale} />}
        </div>
      </div>
    </>
  )
}

function Ended({ sale: { record } }: Pick<Props, 'sale'>) {
  const { row } = record
  const again = stayPath({ ...row, unit: row.unitTypeId })
  return (
    <Notice kind="warning" title="The hold has ended" className="mb-4">
      The unit is back on sale.{' '}
      <a href={again} className="underline underline-offset-4">
        Check availability
      </a>
      .
    </Notice>
  )
}

function Stay({ sale: { record, heldBy } }: Pick<Props, 'sale'>) {
  const { row, sale } = record
  const isHeld = row.status === 'held' || row.status === 'paying'
  return (
    <Panel id="stay" title={`${sale.unitName}, ${sale.parkName}`}>
      <Facts
        facts={[
          ['Reference', formatBookingReference(row.reference)],
          ...(isHeld
            ? ([['Held until', <strong key="until">{formatLondonTime(row.holdExpiresAt.getTime())}</strong>]] as const)
            : []),
          ['Held by', heldBy],
          ['Arrival', formatLongDate(row.arrival)],
          ['Departure', `${formatLongDate(departureOf(row))}, ${row.nights} ${plural(row.nights, 'night', 'nights')}`],
          ['Guests', partyWords(row)],
          ['Where', `${sale.townName}, ${sale.regionName}`],
        ]}
      />
    </Panel>
  )
}

/** Every line of the price: they add up to the total. */
function Price({ sale: { record } }: Pick<Props, 'sale'>) {
  const { price, row } = record
  const { schedule } = price
  return (
    <Panel id="price" title="Price">
      <table className="w-full">
        <caption className="sr-only">Price breakdown</caption>
        <tbody>
          {shownLines(price).map((line) => {
            const label = lineLabel(line, { code: row.discountCode })
            return <Line key={label} name={label} pence={line.pence} />
          })}
          <Line name="Total" pence={wholePrice(price)} isSum />
          {price.payThere && <Line name={toPayAtPark} pence={costOfCharges(price.payThere)} />}
          {schedule.kind === 'deposit' && <Line name="Deposit today" pence={schedule.dueToday} />}
          {schedule.kind === 'deposit' && (
            <Line name={`Balance by ${formatLongDate(schedule.balanceDue)}`} pence={schedule.balance} />
          )}
        </tbody>
      </table>
      {schedule.kind === 'full' && (
        <p className="mt-1 text-small text-muted">No deposit: the full price is due today.</p>
      )}
    </Panel>
  )
}

function Line({ name, pence, isSum }: { readonly name: string; readonly pence: number; readonly isSum?: boolean }) {
  return (
    <tr className={isSum ? 'border-y border-rule font-semibold' : undefined}>
      <th scope="row" className={`py-1 pr-4 text-left ${isSum ? 'font-semibold' : 'font-normal'}`}>
        {name}
      </th>
      <td className="py-1 text-right">{formatMoneyExact(pence)}</td>
    </tr>
  )
}

function History({ sale: { events } }: Pick<Props, 'sale'>) {
  const told = events.filter(({ kind }) => kind !== 'seen').toReversed()
  return (
    <Panel id="history" title="History">
      <Table
        caption="History, latest first"
        columns={[{ title: 'What' }, { title: 'Who' }, { title: 'When' }]}
        rows={told.map((event) => ({
          key: String(event.id),
          cells: [
            [happenedWords(event.kind), event.kind === 'hold-changed' ? event.detail : null].filter(Boolean).join(': '),
            actorWords(event),
            momentWords(event.at),
          ],
        }))}
      />
    </Panel>
  )
}
