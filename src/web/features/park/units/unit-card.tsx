import { type ReactNode, useState } from 'react'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { featureById } from '../../../../domain/unit/features.ts'
import type { Party } from '../../../../domain/booking/party.ts'
import { BookingTermsLines } from '../../../stay/booking-terms.tsx'
import { includedWords } from '../../../stay/stay-text.ts'
import { staticHtml } from '../../../hydration/static-html.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { Price } from '../../../ui/facts/price.tsx'
import { BookButton, type Booking, type PricedUnit } from './book-button.tsx'
import { bedsInAll } from './beds-in-words.ts'
import type { Graded, GradeDialogProps } from './grade-dialog.tsx'
import type { GradeDifference } from './grade-differences.ts'
import { UnitViews } from './unit-views.tsx'
import * as unitWords from './unit-words.ts'
import { lazyPart } from '../../../hydration/lazy-part.tsx'
import { DialogFailed } from '../../../ui/feedback/toast.tsx'

interface Props {
  readonly priced: PricedUnit
  readonly differences: readonly GradeDifference[]
  /** Totals of the page's available units by id. */
  readonly prices: ReadonlyMap<number, number>
  readonly party: Party
  readonly booking: Booking
  /** Why it could not be booked. */
  readonly children?: ReactNode
}

const UnitDetails = staticHtml(async () => (await import('./unit-details.tsx')).UnitDetails)

/** Number left, if few enough to show. */
const SCARCE = 3

const featureNames = (ids: readonly number[]) => ids.flatMap((id) => featureById(id)?.name ?? [])

/** A unit that can be booked for the stay: description, features, total. */
export function UnitCard({ priced, differences, prices, party, booking, children }: Props) {
  const { unit, price } = priced
  const isScarce = unit.numberLeft !== undefined && unit.numberLeft <= SCARCE
  const features = featureNames(unit.features.filter((id) => featureById(id)?.scope === 'unit'))
  const beds = bedsInAll(unit.beds)
  return (
    <article
      aria-labelledby={`unit-${unit.unitId}`}
      className="grid gap-x-8 gap-y-4 border-t border-rule py-7 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:has-[[value=plan]:checked]:grid-cols-1 print:flex print:flex-col-reverse print:justify-end print:gap-y-2 print:border-t-0 print:pt-1 print:pb-0 print:break-inside-avoid"
    >
      <UnitViews unit={unit} />
      <div className="flex min-w-0 flex-col">
        <h3 id={`unit-${unit.unitId}`} className="text-lead print:text-body">
          {unit.unitType}
        </h3>
        <p className="mt-1 text-small text-muted">{factsOf(unit).join(' · ')}</p>
        {beds !== '' && <p className="mt-2">{beds}</p>}
        {unit.letting?.map((line) => (
          <p key={line} className="mt-1 text-small text-muted">
            {line}
          </p>
        ))}
        {features.length > 0 && (
          <ul aria-label={unitWords.features} className="print:hidden mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
            {features.map((name) => (
              <li key={name} className="tick">
                {name}
              </li>
            ))}
          </ul>
        )}
        <Differences unit={unit} differences={differences} prices={prices} />
        <Disclosure
          summary={unit.beds.length > 0 ? unitWords.details : unitWords.detailsPitch}
          className="mt-3 mb-4 border-b-0 text-small print:hidden"
        >
          <UnitDetails
            description={unit.unitDesc}
            beds={unit.beds}
            included={unit.included}
            accessibility={unit.accessibility}
            isPitch={unit.bedrooms === 0}
          />
        </Disclosure>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-rule pt-4 print:border-0 print:pt-1">
          <div>
            <Price
              amount={price}
              nights={unit.nights}
              was={unit.wasPrice}
              includes={includedWords(unit.dogFee, unit.priceLines, party)}
            />
            {isScarce && (
              <p className="mt-1.5 print:hidden">
                <Badge kind="warning">{unitWords.left(unit.numberLeft ?? 0)}</Badge>
              </p>
            )}
          </div>
          <BookButton booking={booking} priced={priced} place="list" />
          {unit.terms && (
            <BookingTermsLines terms={unit.terms} arrival={unit.arrivalDate} className="basis-full print:hidden" />
          )}
        </div>
        {children}
      </div>
    </article>
  )
}

function factsOf(unit: UnitOffer): string[] {
  return [
    unitWords.sleeps(unit.sleeps),
    ...(unit.bedrooms > 0 ? [unitWords.bedrooms(unit.bedrooms)] : []),
    ...(unit.bathrooms > 0 ? [unitWords.bathrooms(unit.bathrooms)] : []),
    ...(unit.floorArea === null ? [] : [unitWords.floorArea(unit.floorArea)]),
    unit.dogsAllowed > 0 ? unitWords.dogs(unit.dogsAllowed) : unitWords.noDogs,
  ]
}

function Differences({ unit, differences, prices }: Pick<Props, 'differences' | 'prices'> & Pick<PricedUnit, 'unit'>) {
  const told = differences.flatMap((difference) => {
    const list = wordsOf(difference).join(', ')
    return list === '' ? [] : [{ ...difference, list }]
  })
  if (told.length === 0) return null
  const graded = ({ unitId, with: grade }: GradeDifference): Graded => ({
    unitId,
    grade,
    nights: unit.nights,
    price: prices.get(unitId) ?? null,
  })
  const own: Graded = { unitId: unit.unitId, grade: unit.grade, nights: unit.nights, price: unit.unitPrice }
  return (
    <div className="mt-3 print:hidden">
      <dl className="text-small">
        {told.map(({ direction, with: grade, list }) => (
          <div key={direction} className="mt-1">
            <dt className="inline font-semibold">{unitWords.otherGrade[direction]({ grade })}: </dt>
            <dd className="inline">{list}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-5">
        {told.map((difference) => (
          <CompareGrades
            key={difference.direction}
            units={difference.direction === 'below' ? [graded(difference), own] : [own, graded(difference)]}
            with={difference.with}
            unitType={unit.unitType}
          />
        ))}
      </p>
    </div>
  )
}

/** Names of features that repeat lines of what is included are omitted. */
function wordsOf({ area, bathrooms, features, included }: GradeDifference): string[] {
  const names = featureNames(features)
  const more = bathrooms > 0 ? [unitWords.moreBathrooms] : []
  const isNew = (line: string) =>
    !names.some((name) => line.toLowerCase().includes(stemOf(name))) &&
    !more.some((words) => words.includes(line.toLowerCase()))
  return [
    ...(area > 0 ? [unitWords.area(area)] : []),
    ...more,
    ...[...names, ...included.filter(isNew)].map(lowerFirst),
  ]
}

/** 'bed linen' of 'Bed linen included': enough to match. */
const stemOf = (name: string) => name.toLowerCase().split(' ').slice(0, 2).join(' ')

/** Lower-cases a name for use within a sentence; keeps abbreviations and names with a second capital. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+(-[a-z]+)*([ ,]|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const GradeDialog = lazyPart(async () => (await import('./grade-dialog.tsx')).GradeDialog, {
  instead: ({ onClose }) => <DialogFailed text={unitWords.gradesFailed} onClose={onClose} />,
})

type CompareGradesProps = Pick<GradeDialogProps, 'units'> & {
  /** The grade to compare with. */
  readonly with: string
  /** The unit it is compared to, for screen readers. */
  readonly unitType: string
}

/** Opens a comparison of two grades; the dialog's code is loaded on demand. */
function CompareGrades({ units, with: grade, unitType }: CompareGradesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={unitWords.gradesCompareLabel({ unit: unitType, grade })}
        className="inline-flex min-h-11 items-center text-small text-primary underline underline-offset-4 hover:text-ink noscript:hidden"
      >
        {unitWords.gradesCompare(grade)}
      </button>
      {isOpen && <GradeDialog units={units} onClose={() => setOpen(false)} />}
    </>
  )
}
