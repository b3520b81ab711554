import type { ReactNode } from 'react'
import type { ParkResults } from '../../../../contract/catalogue-calls.ts'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import { partyWords } from '../../../stay/stay-text.ts'
import { useDelayed } from '../../../page/use-delayed.ts'
import { ChevronDownIcon } from '../../../ui/icons/interface-icons.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RetryButton } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import * as aboutWords from '../facts-words.ts'
import * as uiWords from '../../../ui/words.ts'
import { gradeDifferences } from './grade-differences.ts'
import { type PageStay, isUnconfirmed, useLoadingStay } from '../park-stay.ts'
import { UnitCard } from './unit-card.tsx'
import * as words from './unit-words.ts'
import { pricedUnits, type Booking, type PricedUnit } from './book-button.tsx'
import * as stayWords from '../words.ts'
import { unitKind, type UnitKind } from '../../../../domain/unit/unit.ts'
import type { ChannelCode } from '../../../../domain/site/channel.ts'

/** A date without line breaks. */
const NO_BREAK = '\u00a0'

interface Props {
  readonly results: ParkResults
  readonly stay: PageStay
  readonly booking: Booking
  /** Why a unit of the list could not be booked. */
  readonly problem: ReactNode
}

/** The units for the stay, available ones first with totals; the others with the reason. */
export function UnitList({ results, stay, booking, problem }: Props) {
  const { left } = booking
  const free = pricedUnits(left)
  const fitting = free.filter(({ unit }) => !unit.isOther)
  const unlike = free.filter(({ unit }) => unit.isOther)
  const others = left.filter(({ unitPrice, unavailable }) => unitPrice === null && unavailable !== 'not-confirmed')
  // Shown at the unit whose button was pressed, or above the list if that unit is gone.
  const failed = problem ? booking.problem : undefined
  const hasPlans = free.some(({ unit }) => unit.bedrooms > 0)
  const isLoading = useDelayed(useLoadingStay() !== undefined)
  const prices = new Map(free.map(({ unit, price }) => [unit.unitId, price]))
  const card = (priced: PricedUnit) => (
    <UnitCard
      key={priced.unit.unitId}
      priced={priced}
      differences={gradeDifferences(priced.unit, results.units)}
      prices={prices}
      party={stay.party}
      booking={booking}
    >
      {failed?.kind !== 'gone' && failed?.unit.unitId === priced.unit.unitId && problem}
    </UnitCard>
  )
  return (
    <div id="units" className="mt-10 -scroll-mt-6 print:mt-0">
      {isUnconfirmed(results) && <Asking isWaiting={results.wait} />}
      {free.length > 0 && (
        <>
          <h3 className="text-lead">
            {aboutWords.parkUnitsFor({
              date: formatShortDate(stay.arrival).replaceAll(' ', NO_BREAK),
              nights: uiWords.nights(stay.nights),
              guests: partyWords(stay.party),
            })}
          </h3>
          <p className="mt-1 mb-4 text-small text-muted">
            {hasPlans ? aboutWords.parkIllustrations : aboutWords.parkIllustrationsPitch}
          </p>
        </>
      )}
      {failed?.kind === 'gone' && problem}
      {isLoading && <UnitSkeletons count={Math.min(SEEN_AT_ONCE, Math.max(1, free.length))} />}
      {!isLoading && <CollapsedUnits units={fitting} card={card} />}
      {!isLoading && unlike.length > 0 && (
        <>
          <h3 className="border-t border-rule pt-5 pb-4 text-lead">{aboutWords.parkUnitsUnlike}</h3>
          <CollapsedUnits units={unlike} card={card} />
        </>
      )}
      {others.length > 0 && (
        <div className={`text-small text-muted ${free.length > 0 ? 'border-t border-rule pt-5' : ''}`}>
          <h3 className="text-body">{words.notFree}</h3>
          <dl className="mt-1 max-w-prose">
            {[...new Set(others.map(reasonOf))].map((reason) => (
              <div key={reason} className="mt-1">
                <dt className="inline font-semibold">{words.unavailableReason(reason)} </dt>
                <dd className="inline">
                  {others
                    .filter((unit) => reasonOf(unit) === reason)
                    .map(({ unitType }) => unitType)
                    .join('; ')}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

interface CollapsedProps {
  readonly units: readonly PricedUnit[]
  readonly card: (offer: PricedUnit) => ReactNode
}

/** The first units of each kind, and the others collapsed behind a line with their number. */
function CollapsedUnits({ units, card }: CollapsedProps) {
  return collapseUnits(units).map(({ kind, first, rest }) => (
    <div key={kind} className="print:contents">
      <div className="print:grid print:grid-cols-4 print:gap-x-4">{first.map(card)}</div>
      {rest.length > 0 && (
        <details className="more-units group/more border-t border-rule">
          <summary className="my-5 inline-flex min-h-control items-center gap-2 rounded-control border border-control bg-surface px-5 font-semibold hover:border-ink print:hidden">
            <span className="group-open/more:hidden">{aboutWords.parkShowAllUnits(first.length + rest.length)}</span>
            <span className="hidden group-open/more:inline">{aboutWords.parkShowFewerUnits}</span>
            <ChevronDownIcon className="size-5 text-muted transition-transform group-open/more:rotate-180" />
          </summary>
          <div className="print:grid print:grid-cols-4 print:gap-x-4">{rest.map(card)}</div>
        </details>
      )}
    </div>
  ))
}

/** The park's supplier is being queried, and the page updates for up to a minute; or it did not answer. */
function Asking({ isWaiting }: { readonly isWaiting: boolean }) {
  return (
    <Notice
      kind={isWaiting ? 'info' : 'warning'}
      isAnnounced
      className="mb-6"
      title={isWaiting ? stayWords.asking : aboutWords.parkSilent}
      action={<RetryButton label={aboutWords.parkAskAgain} />}
    >
      {isWaiting ? aboutWords.parkAskingText : aboutWords.parkSilentText}
    </Notice>
  )
}

/** Skeleton of a unit's card while another stay loads. */
function UnitSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className="grid gap-x-8 gap-y-4 border-t border-rule py-7 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <Skeleton className="h-11 w-44" />
        <Skeleton className="mt-2 aspect-[3/2] w-full" />
      </div>
      <div>
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="mt-2 h-5 w-full" />
        <Skeleton className="mt-3 h-6 w-3/4" />
        <Skeleton className="mt-4 h-12 w-full" />
        <div className="mt-8 flex items-end justify-between">
          <Skeleton className="h-14 w-32" />
          <Skeleton className="h-control w-32" />
        </div>
      </div>
    </div>
  ))
}

function reasonOf({ unavailable = 'sold-out', sleeps, dogsAllowed }: UnitOffer): string {
  if (unavailable === 'no-dogs' && dogsAllowed > 0) return words.unavailable['fewer-dogs']({ count: dogsAllowed })
  return unavailable === 'too-small' ? words.unavailable['too-small']({ sleeps }) : words.unavailable[unavailable]
}

interface Unit {
  readonly unitType: string
  readonly channelId: ChannelCode
  readonly bedrooms: number
}

/** Units of a kind: those shown, and those collapsed. */
interface CollapsibleUnits<Entry> {
  readonly kind: UnitKind
  readonly first: readonly Entry[]
  readonly rest: readonly Entry[]
}

/** Number of units shown per kind. */
const SEEN_AT_ONCE = 3

/**
 * Units by kind in their order, the first three of each shown: a page with ten is long. A single one is not collapsed.
 */
export function collapseUnits<Entry extends { readonly unit: Unit }>(
  entries: readonly Entry[],
): CollapsibleUnits<Entry>[] {
  const kindOf = ({ unit }: Entry) => unitKind({ ...unit, channel: unit.channelId, name: unit.unitType })
  return [...new Set(entries.map(kindOf))].map((kind) => {
    const all = entries.filter((entry) => kindOf(entry) === kind)
    const seen = all.length > SEEN_AT_ONCE + 1 ? SEEN_AT_ONCE : all.length
    return { kind, first: all.slice(0, seen), rest: all.slice(seen) }
  })
}
