import type { ReactNode } from 'react'
import type { Picture as PictureFacts } from '../../../../contract/fields.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Rating } from '../../../ui/facts/rating.tsx'
import { CARD_ROWS } from '../results-skeleton.tsx'
import { CardPictures } from './card-pictures.tsx'

interface Props {
  readonly to: string
  readonly park: {
    readonly parkId: number
    readonly name: string
    readonly place: string
    readonly picture: PictureFacts
    readonly morePictures: readonly string[]
    readonly bubbles: number
    readonly reviewCount: number
  }
  readonly headingLevel: 2 | 3
  /** At most two, one line each. */
  readonly facts: readonly string[]
  readonly price: ReactNode
  /** On the corner of the picture: the button that saves the park. */
  readonly save?: ReactNode
  /** The first shown, alone on a phone's first screen: its picture is loaded eagerly. */
  readonly isFirst: boolean
  /** The same park is highlighted elsewhere, such as on a map. */
  readonly isMarked?: boolean
}

/** A park in a list. The whole card is clickable; only its name is a link. */
export function ParkCard({ to, park, headingLevel, facts, price, save, isFirst, isMarked }: Props) {
  const { site } = usePageFacts()
  const Heading = `h${headingLevel}` as const
  return (
    <li className={`${CARD_ROWS} pb-9`}>
      <article id={`park-${park.parkId}`} data-park={park.parkId} className={`group relative ${CARD_ROWS}`}>
        <div className={classNames('relative overflow-hidden rounded-control', isMarked && 'outline-3 outline-action')}>
          <CardPictures name={park.name} to={to} first={park.picture} more={park.morePictures} isPriority={isFirst} />
        </div>
        {save && <div className="absolute top-1.5 right-1.5 z-10">{save}</div>}
        <Heading className="mt-3 text-lead leading-6">
          <Link
            to={to}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-control"
          >
            {park.name}
          </Link>
        </Heading>
        <p className="mt-0.5 text-small text-muted">
          {park.place}
          {site.showParkRating && park.reviewCount > 0 && (
            <Rating value={park.bubbles} count={park.reviewCount} className="mt-0.5 flex w-full" />
          )}
        </p>
        <ul className="mt-2 text-small">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {price}
      </article>
    </li>
  )
}
