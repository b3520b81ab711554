import type { ReactNode } from 'react'
import { formatShortDate } from '../../../domain/calendar-date.ts'
import { CANCELLATION_LADDER } from '../../../domain/cancellation.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { parkAddress } from '../../state/search-address.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import { compareFeatures } from './compared-facts.ts'
import type { ShortlistPark } from './shortlist-data.ts'

interface Props {
  readonly parks: readonly ShortlistPark[]
  readonly criteria: SearchCriteria
  readonly onDrop: (parkId: number) => void
}

const FACT = 'sticky left-0 z-10 bg-paper py-2.5 pr-4 text-left align-top text-small font-normal text-muted'

/** Up to three parks side by side; the names of the facts stay in sight while the parks scroll [BEYOND-03]. */
export function CompareTable({ parks, criteria, onDrop }: Props) {
  const { differing, common } = compareFeatures(parks)
  const nights = message('nights', { nights: criteria.nights })
  const row = (fact: string, show: (park: ShortlistPark) => ReactNode) => (
    <Row key={fact} fact={fact} cells={parks.map((park) => ({ id: park.parkId, content: show(park) }))} />
  )
  const width = parks.length + 1
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={message('compare.table')} className="w-full min-w-[36rem] table-fixed border-collapse">
        <colgroup>
          <col className="w-32 sm:w-44" />
        </colgroup>
        <thead>
          <tr className="border-b border-rule align-top">
            <td className="sticky left-0 z-10 bg-paper">
              <span className="sr-only">{message('compare.fact')}</span>
            </td>
            {parks.map((park) => (
              <th key={park.parkId} scope="col" className="px-2 pb-4 text-left font-normal sm:px-3">
                <ParkHead park={park} criteria={criteria} onDrop={onDrop} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(message('compare.place'), ({ place }) => place)}
          {row(message('compare.rating'), (park) => (
            <RatingOf park={park} />
          ))}
          {criteria.arrival !== undefined &&
            row(message('compare.stay', { date: formatShortDate(criteria.arrival), nights }), ({ stay }) =>
              stay ? <Total price={stay.price} note={stay.unitType} /> : message('compare.notFree'),
            )}
          {row(message('compare.lowest', { nights }), ({ lowestPrice }) =>
            lowestPrice ? (
              <Total
                price={lowestPrice.price}
                note={message('compare.onDate', { date: formatShortDate(lowestPrice.arrivalDate) })}
              />
            ) : (
              message('compare.none')
            ),
          )}
          {row(message('compare.sleeps'), ({ sleepsMost }) => sleepsMost)}
          {parks.some(({ bedroomsMost }) => bedroomsMost > 0) &&
            row(message('compare.bedrooms'), ({ bedroomsMost }) => bedroomsMost)}
          {row(message('compare.dogs'), ({ dogsAllowed }) =>
            dogsAllowed > 0 ? message('compare.dogsCount', { count: dogsAllowed }) : message('compare.no'),
          )}
          {row(message('compare.distance'), ({ milesToTown, townName }) =>
            message('compare.miles', { miles: milesToTown, town: townName }),
          )}
          {differing.length > 0 && <GroupRow title={message('compare.facilities')} width={width} />}
          {differing.map(({ id, name }) => row(name, ({ features }) => <YesNo isYes={features.includes(id)} />))}
          {common.length > 0 && (
            <SharedRow
              fact={message('compare.allHave')}
              text={common.map(({ name }) => name).join(', ')}
              width={parks.length}
            />
          )}
          <GroupRow title={message('compare.accessibility')} width={width} />
          {row(message('compare.stepFree'), ({ accessibility }) => (
            <YesNo isYes={accessibility.stepFreeRoute} />
          ))}
          {row(message('compare.doorWidth'), ({ accessibility: { doorWidth } }) =>
            doorWidth === null ? message('compare.notMeasured') : message('compare.centimetres', { width: doorWidth }),
          )}
          {row(message('compare.wetRoom'), ({ accessibility }) => (
            <YesNo isYes={accessibility.wetRoom} />
          ))}
          {row(message('compare.changingPlaces'), ({ accessibility }) => (
            <YesNo isYes={accessibility.changingPlaces} />
          ))}
          {row(message('compare.parking'), ({ accessibility }) => (
            <YesNo isYes={accessibility.accessibleParking} />
          ))}
          <GroupRow title={message('compare.money')} width={width} />
          {row(message('compare.deposit'), ({ deposit }) => depositText(deposit))}
          <SharedRow fact={message('compare.cancellation')} text={cancellationText()} width={parks.length} />
        </tbody>
      </table>
    </div>
  )
}

function ParkHead({ park, criteria, onDrop }: { readonly park: ShortlistPark } & Omit<Props, 'parks'>) {
  return (
    <>
      <Picture
        picture={park.picture}
        alt=""
        sizes="(min-width: 62rem) 320px, 50vw"
        className="aspect-[3/2] h-auto w-full rounded-control"
      />
      <Link
        to={parkAddress(park.channelId, park, { ...criteria, channel: park.channelId })}
        className="mt-2 block font-heading text-lead leading-6 font-bold underline-offset-4 hover:underline"
      >
        {park.name}
      </Link>
      <button
        type="button"
        aria-label={message('compare.drop', { park: park.name })}
        onClick={() => onDrop(park.parkId)}
        className="min-h-11 text-small text-primary underline underline-offset-4 hover:text-ink noscript:hidden print:hidden"
      >
        {message('compare.dropShort')}
      </button>
    </>
  )
}

interface RowProps {
  readonly fact: string
  readonly cells: readonly { readonly id: number; readonly content: ReactNode }[]
}

function Row({ fact, cells }: RowProps) {
  return (
    <tr className="border-b border-rule">
      <th scope="row" className={FACT}>
        {fact}
      </th>
      {cells.map(({ id, content }) => (
        <td key={id} className="px-2 py-2.5 align-top sm:px-3">
          {content}
        </td>
      ))}
    </tr>
  )
}

function GroupRow({ title, width }: { readonly title: string; readonly width: number }) {
  return (
    <tr className="border-b border-control">
      <th scope="rowgroup" colSpan={width} className="pt-6 pb-2 text-left">
        <span className="sticky left-0 font-heading">{title}</span>
      </th>
    </tr>
  )
}

/** One text for all parks: what they share. */
function SharedRow({ fact, text, width }: { readonly fact: string; readonly text: string; readonly width: number }) {
  return (
    <tr className="border-b border-rule">
      <th scope="row" className={FACT}>
        {fact}
      </th>
      <td colSpan={width} className="px-2 py-2.5 align-top text-small sm:px-3">
        {/* Where the columns reach beyond a phone, the words do not. */}
        <span className="block max-sm:sticky max-sm:left-36 max-sm:w-[calc(100vw-12.5rem)]">{text}</span>
      </td>
    </tr>
  )
}

function RatingOf({ park }: { readonly park: ShortlistPark }) {
  const { site } = usePageFacts()
  if (!site.showParkRating || park.reviewCount === 0) return message('compare.noReviews')
  return <Rating value={park.bubbles} count={park.reviewCount} />
}

function Total({ price, note }: { readonly price: number; readonly note: string }) {
  return (
    <>
      <strong className="figures font-heading text-lead font-bold">{formatMoney(price)}</strong>
      <span className="block text-small text-muted">{note}</span>
    </>
  )
}

function YesNo({ isYes }: { readonly isYes: boolean }) {
  return <span className={isYes ? 'tick' : 'tick not-ticked'}>{message(isYes ? 'compare.yes' : 'compare.no')}</span>
}

const BASIS_POINTS_PER_PERCENT = 100

function depositText(deposit: ShortlistPark['deposit']): string {
  if (!deposit) return message('compare.noDeposit')
  const weeks = deposit.balanceDueWeeks
  return deposit.kind === 'fixed'
    ? message('compare.depositFixed', { amount: formatMoney(deposit.value), weeks })
    : message('compare.depositPercent', { percent: deposit.value / BASIS_POINTS_PER_PERCENT, weeks })
}

/** The ladder is the same for every park. */
function cancellationText(): string {
  const [first, ...later] = CANCELLATION_LADDER
  const shares = later.flatMap(({ share }) => (share === 'deposit' ? [] : [share / BASIS_POINTS_PER_PERCENT]))
  return message('compare.cancellationText', {
    days: first?.daysBefore ?? 0,
    least: Math.min(...shares),
    most: Math.max(...shares),
  })
}
