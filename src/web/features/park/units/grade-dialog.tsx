import type { AccommodationType } from '../../../../contract/catalogue-calls.ts'
import { featureById } from '../../../../domain/unit/features.ts'
import { apiClient } from '../../../api/api-client.ts'
import { useFetched } from '../../../api/use-fetched.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import { Price } from '../../../ui/facts/price.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import * as words from './unit-words.ts'
import * as uiWords from '../../../ui/words.ts'

/** The fields of a unit that a comparison takes from the page. */
export interface Graded {
  readonly unitId: number
  readonly grade: string
  readonly nights: number
  /** Null if not available for the stay. */
  readonly price: number | null
}

export interface GradeDialogProps {
  /** The lower grade first. */
  readonly units: readonly [Graded, Graded]
  readonly onClose: () => void
}

/** Two unit types side by side: kind, features, inclusions and total [BEYOND-06, PARK-07]. */
export function GradeDialog({ units, onClose }: GradeDialogProps) {
  const ids = units.map(({ unitId }) => unitId)
  const fetched = useFetched({
    key: ids.join(),
    load: (signal) => apiClient.accommodationTypes({ ids }, { signal }),
  })
  const types = fetched.kind === 'done' ? fetched.value.types : undefined
  const [lower, higher] = units
  const title = words.gradesTitle({ lower: lower.grade, higher: higher.grade })
  return (
    <Dialog isOpen onClose={onClose} title={title} size="full">
      {fetched.kind === 'failed' ? (
        <Notice kind="error" action={<Button onClick={fetched.retry}>{uiWords.retry}</Button>}>
          {words.gradesFailed}
        </Notice>
      ) : (
        // Focusable, since it has no control: a keyboard could not scroll it in every browser.
        <div
          role="group"
          aria-label={words.gradesBoth}
          aria-busy={!types}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="grid grid-cols-2 gap-x-4 sm:gap-x-6"
        >
          {units.map((unit, index) => (
            <GradeColumn key={unit.unitId} unit={unit} type={types?.[index]} other={types?.[1 - index]} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

interface ColumnProps {
  readonly unit: Graded
  readonly type: AccommodationType | undefined
  readonly other: AccommodationType | undefined
}

function GradeColumn({ unit, type, other }: ColumnProps) {
  if (!type) {
    return (
      <div>
        <Skeleton className="aspect-[3/2] w-full" />
        <Skeleton className="mt-3 h-6 w-3/4" />
        <Skeleton className="mt-3 h-40 w-full" />
      </div>
    )
  }
  const [picture] = type.pictures
  return (
    <section aria-label={type.unitType}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 36rem) 250px, 45vw"
          className="aspect-[3/2] h-auto w-full rounded-control"
        />
      )}
      <h3 className="mt-3 text-body leading-tight sm:text-lead">{type.unitType}</h3>
      {unit.price === null ? (
        <p className="mt-1 text-small text-muted">{words.gradesNotFree}</p>
      ) : (
        <Price amount={unit.price} nights={unit.nights} size="lead" className="mt-1" />
      )}
      <p className="mt-2 text-small">{type.description}</p>
      <ul className="mt-3 border-t border-rule text-small">
        {linesOf(type).map((line) => (
          <Line key={line} text={line} isOwn={other !== undefined && !linesOf(other).includes(line)} />
        ))}
      </ul>
    </section>
  )
}

function Line({ text, isOwn }: { readonly text: string; readonly isOwn: boolean }) {
  return (
    <li className={`border-b border-rule py-1.5 ${isOwn ? 'font-semibold' : 'text-muted'}`}>
      {text}
      {isOwn && <span className="sr-only"> {words.gradesOwn}</span>}
    </li>
  )
}

/** Capacity, size, features and what is included, without duplicates. */
function linesOf({ sleeps, bedrooms, bathrooms, floorArea, features, included }: AccommodationType): string[] {
  const own = features.map(featureById).filter((feature) => feature?.scope === 'unit')
  const lines = [
    words.sleeps(sleeps),
    ...(bedrooms > 0 ? [words.bedrooms(bedrooms)] : []),
    ...(bathrooms > 0 ? [words.bathrooms(bathrooms)] : []),
    ...(floorArea === null ? [] : [words.floorArea(floorArea)]),
    ...own.flatMap((feature) => feature?.name ?? []),
    ...included,
  ]
  return [...new Set(lines)]
}
