import type { ReactNode } from 'react'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { includedWords } from '../../stay/stay-text.ts'
import { cancellationText, dueText } from '../../stay/booking-terms.tsx'
import { parkAddress } from '../../addresses/search-address.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { Rating } from '../../ui/facts/rating.tsx'
import { Euro } from '../../ui/facts/price.tsx'
import * as words from './compare-words.ts'
import * as uiWords from '../../ui/words.ts'
import {
  COMPARED,
  compareFeatures,
  having,
  isTelling,
  type FactName,
  type FeatureAvailability,
} from './compared-facts.ts'
import type { ShortlistPark } from './shortlist-data.ts'
import type { ShownPrice } from './shown-price.ts'

/** A park with the price shown and the unit of that price. */
export type PricedPark = ShortlistPark & { readonly shown: ShownPrice }

interface Props {
  readonly parks: readonly PricedPark[]
  readonly onDrop: (parkId: number) => void
}

/** Yes or no facts of accessibility, in the order shown. */
const ACCESS: readonly { readonly fact: string; readonly isThere: (park: ShortlistPark) => boolean }[] = [
  { fact: words.stepFree, isThere: ({ accessibility }) => accessibility.stepFreeRoute },
  { fact: words.wetRoom, isThere: ({ accessibility }) => accessibility.wetRoom },
  { fact: words.changingPlaces, isThere: ({ accessibility }) => accessibility.changingPlaces },
  { fact: words.parking, isThere: ({ accessibility }) => accessibility.accessibleParking },
]

const FACT = 'sticky left-0 z-10 bg-paper py-2.5 pr-4 text-left align-top text-small font-normal text-muted'

/**
 * Up to three parks side by side, with the facts that tell them apart; row headings stay visible while parks scroll
 * [BEYOND-03].
 */
export function CompareTable({ parks, onDrop }: Props) {
  const withUnits = parks.map((park) => ({ ...park, unit: park.shown.unit }))
  const { site, today } = usePageFacts()
  const { differing, common, elsewhere } = compareFeatures(withUnits)
  const telling = (fact: FactName) => isTelling(withUnits.map(COMPARED[fact]))
  const access = ACCESS.filter(({ isThere }) => isTelling(parks.map(isThere)))
  const shared = [
    ...common.map(({ name }) => name),
    ...ACCESS.filter(({ isThere }) => parks.every(isThere)).map(({ fact }) => fact),
  ]
  const row = (fact: string, show: (park: PricedPark) => ReactNode) => (
    <Row key={fact} fact={fact} cells={parks.map((park) => ({ id: park.parkId, content: show(park) }))} />
  )
  const width = parks.length + 1
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={words.table} className="w-full min-w-[36rem] table-fixed border-collapse">
        <colgroup>
          <col className="w-32 sm:w-44" />
        </colgroup>
        <thead>
          <tr className="border-b border-rule align-top">
            <td className="sticky left-0 z-10 bg-paper">
              <span className="sr-only">{words.fact}</span>
            </td>
            {parks.map((park) => (
              <th key={park.parkId} scope="col" className="px-2 pb-4 text-left font-normal sm:px-3">
                <ParkHead park={park} onDrop={onDrop} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(words.total, ({ shown }) => (
            <Total shown={shown} />
          ))}
          {telling('dueToday') &&
            row(words.dueToday, ({ shown: { unit } }) => (unit?.terms ? dueText(unit.terms, today) : words.none))}
          {telling('cancellation') &&
            row(words.cancellation, ({ shown: { unit } }) =>
              unit?.terms ? cancellationText(unit.terms, unit.arrivalDate, today) : words.none,
            )}
          {row(words.unit, ({ shown: { unit } }) => unit?.unitType ?? words.none)}
          {telling('sleeps') &&
            row(words.sleeps, ({ shown: { unit }, sleepsMost }) => (
              <Count count={unit?.sleeps ?? 0} max={sleepsMost} />
            ))}
          {telling('bedrooms') &&
            row(words.bedrooms, ({ shown: { unit }, bedroomsMost }) => (
              <Count count={unit?.bedrooms ?? 0} max={bedroomsMost} />
            ))}
          {telling('dogs') &&
            row(words.dogs, ({ shown: { unit }, dogsAllowed }) => <Dogs unit={unit} max={dogsAllowed} />)}
          {row(words.place, ({ place }) => place)}
          {telling('distance') &&
            row(words.distance, ({ milesToTown, townName }) => words.miles({ miles: milesToTown, town: townName }))}
          {site.showParkRating &&
            telling('rating') &&
            row(words.rating, (park) =>
              park.reviewCount === 0 ? words.noReviews : <Rating value={park.bubbles} count={park.reviewCount} />,
            )}
          {differing.length > 0 && <GroupRow title={words.facilities} width={width} />}
          {differing.map(({ id, name }) =>
            row(name, (park) => <Feature having={having({ ...park, unit: park.shown.unit }, id)} />),
          )}
          {(access.length > 0 || telling('doorWidth')) && <GroupRow title={words.accessibility} width={width} />}
          {access.map(({ fact, isThere }) => row(fact, (park) => <YesNo isYes={isThere(park)} />))}
          {telling('doorWidth') &&
            row(words.doorWidth, ({ accessibility: { doorWidth } }) =>
              doorWidth === null ? words.notMeasured : words.centimetres(doorWidth),
            )}
          {shared.length > 0 && <SharedRow fact={words.allHave} text={shared.join(', ')} width={parks.length} />}
          {elsewhere.length > 0 && (
            <SharedRow
              fact={words.elsewhere}
              text={elsewhere.map(({ name }) => name).join(', ')}
              width={parks.length}
            />
          )}
        </tbody>
      </table>
    </div>
  )
}

function ParkHead({ park, onDrop }: { readonly park: PricedPark } & Omit<Props, 'parks'>) {
  const { stay } = park.shown
  return (
    <>
      <Picture
        picture={park.picture}
        alt=""
        sizes="(min-width: 62rem) 320px, 50vw"
        className="aspect-[3/2] h-auto w-full rounded-control"
      />
      <Link
        to={parkAddress(park.channelId, park, stay && { ...stay, channel: park.channelId })}
        className="mt-2 block font-heading text-lead leading-6 font-bold underline-offset-4 hover:underline"
      >
        {park.name}
      </Link>
      <button
        type="button"
        aria-label={words.drop(park.name)}
        onClick={() => onDrop(park.parkId)}
        className="min-h-11 text-small text-primary underline underline-offset-4 hover:text-ink noscript:hidden print:hidden"
      >
        {words.dropShort}
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

/** A text that applies to all parks. */
function SharedRow({ fact, text, width }: { readonly fact: string; readonly text: string; readonly width: number }) {
  return (
    <tr className="border-b border-rule">
      <th scope="row" className={FACT}>
        {fact}
      </th>
      <td colSpan={width} className="px-2 py-2.5 align-top text-small sm:px-3">
        {/* If the columns overflow on a phone, the text does not. */}
        <span className="block max-sm:sticky max-sm:left-36 max-sm:w-[calc(100vw-12.5rem)]">{text}</span>
      </td>
    </tr>
  )
}

function Total({ shown: { unit, stay, notFree } }: { readonly shown: ShownPrice }) {
  if (!unit || !stay) return words.none
  const nights = uiWords.nights(unit.nights)
  const includes = includedWords(unit.dogFee, unit.localCharges, stay.party)
  return (
    <>
      {notFree && <span className="block text-small text-muted">{words.notFree}</span>}
      <strong className="figures font-heading text-lead font-bold">{formatMoney(unit.price)}</strong>
      <Euro pence={unit.price} />
      <span className="block text-small text-muted">
        {words.stayOf({ nights, date: formatShortDate(stay.arrival) })}
      </span>
      {includes !== undefined && <span className="block text-small text-muted">{includes}</span>}
    </>
  )
}

/** Of the priced unit, and the maximum of the park's other units. */
function Count({ count, max }: { readonly count: number; readonly max: number }) {
  return (
    <>
      {count > 0 && count}
      {max > count && <span className="block text-small text-muted">{words.upTo(max)}</span>}
    </>
  )
}

/** How many dogs the priced unit takes, and what one of them costs. */
function Dogs({ unit, max }: { readonly unit: ShownPrice['unit']; readonly max: number }) {
  const count = unit?.dogsAllowed ?? 0
  return (
    <>
      {count > 0 ? words.dogsCount(count) : words.no}
      {unit && count > 0 && (
        <span className="block text-small text-muted">
          {unit.feePerDog > 0 ? words.dogFee(formatMoney(unit.feePerDog)) : words.dogsFree}
        </span>
      )}
      {max > count && <span className="block text-small text-muted">{words.upTo(max)}</span>}
    </>
  )
}

function Feature({ having: has }: { readonly having: FeatureAvailability }) {
  if (has === 'elsewhere') return <span className="text-small text-muted">{words.elsewhere}</span>
  return <YesNo isYes={has === 'here'} />
}

function YesNo({ isYes }: { readonly isYes: boolean }) {
  return <span className={isYes ? 'tick' : 'tick not-ticked'}>{isYes ? words.yes : words.no}</span>
}
