import type { Party } from '../../../domain/party.ts'
import { savingOf } from '../../../domain/price.ts'
import { formatMoney } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { parkResultAddress } from '../../state/search-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bubbles } from '../../ui/bubbles.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { ResultPark } from './results-data.ts'
import { Link } from '../../ui/link.tsx'

interface Props {
  readonly park: ResultPark
  readonly party: Party
  readonly showsRating: boolean
  /** Among the first seen: fetched at once. */
  readonly isFirst: boolean
}

export const CARD_PICTURE_SIZES = '(min-width: 75rem) 446px, (min-width: 48rem) 45vw, 100vw'

/** Few enough left to say so. */
const SCARCE = 3

export function ResultCard({ park, party, showsRating, isFirst }: Props) {
  const saving = savingOf(park.price, park.was)
  const isScarce = park.numberLeft !== undefined && park.numberLeft <= SCARCE
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        picture={park.picture}
        alt=""
        sizes={CARD_PICTURE_SIZES}
        isPriority={isFirst}
        className="aspect-[3/2] h-auto w-full rounded-control"
      />
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <h2 className="text-lead">
          <Link
            to={parkResultAddress(park, { ...park, party })}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {park.name}
          </Link>
        </h2>
        {showsRating && park.reviewCount > 0 && <Bubbles rating={park.bubbles} className="shrink-0" />}
      </div>
      <p className="text-small text-muted">{park.place}</p>
      <ul className="mt-2 text-small">
        <li>{message('results.unit', { unit: park.unitType, sleeps: park.sleeps })}</li>
        {park.highlights.length > 0 && <li>{park.highlights.join(', ')}</li>}
      </ul>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-b border-rule pt-2 pb-4">
        <Price amount={park.price} nights={park.nights} was={park.was} />
        <p className="flex flex-wrap gap-2">
          {saving !== undefined && (
            <Badge kind="accent">{message('results.saving', { amount: formatMoney(saving) })}</Badge>
          )}
          {isScarce && <Badge kind="warning">{message('results.left', { count: park.numberLeft ?? 0 })}</Badge>}
        </p>
      </div>
    </article>
  )
}
