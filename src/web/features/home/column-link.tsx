import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'

/** Wide crops remove sky, never the foreground. */
const SHAPES = {
  lead: 'aspect-[3/2] lg:min-h-0 lg:grow',
  wide: 'aspect-[2/1] object-[50%_90%]',
  equal: 'aspect-[3/2]',
}

interface Props {
  readonly column: HomeBlockOf<'HomeColumns'>['columns'][number]
  /** The first one is as high as its neighbours, which are wide and low. */
  readonly shape?: 'lead' | 'wide'
  /** On a phone a row with a small picture, not a card. */
  readonly isRow?: boolean
}

/** A column of a block: picture, overlay, title and text as one link [HOME-04]. */
export function ColumnLink({ column, shape, isRow }: Props) {
  const isLead = shape === 'lead'
  return (
    <Link
      to={column.url}
      className={`group h-full gap-x-4 rounded-control ${isRow ? 'max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:items-start sm:flex sm:flex-col' : 'flex flex-col'} ${isLead ? 'lg:order-last' : ''}`}
    >
      <Picture
        picture={column.image}
        alt=""
        sizes={isLead ? '(min-width: 62rem) 720px, 100vw' : '(min-width: 62rem) 450px, (min-width: 36rem) 50vw, 100vw'}
        className={`h-auto w-full rounded-control ${SHAPES[shape ?? 'equal']} ${isRow ? 'max-sm:aspect-square' : ''}`}
      />
      <span className={`block ${isRow ? 'sm:mt-3' : 'mt-3'}`}>
        {column.overlay_text && (
          <span className="block text-small font-semibold text-primary">{column.overlay_text}</span>
        )}
        <span
          className={`block font-heading font-bold underline-offset-4 group-hover:underline ${isLead ? 'text-lead sm:text-title' : 'text-lead'}`}
        >
          {column.title}
        </span>
        <span className="mt-1 block max-w-prose text-balance text-muted">{column.text}</span>
      </span>
    </Link>
  )
}
