import { useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import type { Picture as PictureFacts } from '../../../../contract/fields.ts'
import { Picture } from '../../../ui/facts/picture.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import * as words from '../words.ts'
import { lazyPart } from '../../../hydration/lazy-part.tsx'
import { DialogFailed } from '../../../ui/feedback/toast.tsx'
import * as uiWords from '../../../ui/words.ts'

interface Props {
  readonly name: string
  readonly pictures: readonly PictureFacts[]
}

/** Half and a quarter of the page width, which is at most 1240 px. */
const COVER_SIZES = '(min-width: 80rem) 616px, (min-width: 48rem) 50vw, 100vw'
const TILE_SIZES = '(min-width: 80rem) 306px, (min-width: 48rem) 25vw, 100vw'
const GRID_SIZES = '(min-width: 80rem) 400px, (min-width: 48rem) 33vw, 50vw'

const TILES = [
  'md:col-span-2 md:row-span-2 md:rounded-l-card',
  'print:hidden',
  'md:rounded-tr-card print:hidden',
  'print:hidden',
  'md:rounded-br-card print:hidden',
] as const

/** The tiles of fewer pictures, so that none leaves a gap. */
const TILES_OF: Readonly<Record<number, readonly string[]>> = {
  1: ['md:col-span-4 md:row-span-2 md:rounded-card'],
  2: ['md:col-span-2 md:row-span-2 md:rounded-l-card', 'md:col-span-2 md:row-span-2 md:rounded-r-card print:hidden'],
  3: [
    'md:col-span-2 md:row-span-2 md:rounded-l-card',
    'md:col-span-2 md:rounded-tr-card print:hidden',
    'md:col-span-2 md:rounded-br-card print:hidden',
  ],
  4: [
    'md:col-span-2 md:row-span-2 md:rounded-l-card',
    'md:col-span-2 md:rounded-tr-card print:hidden',
    'print:hidden',
    'md:rounded-br-card print:hidden',
  ],
}

/** The query parameter of the page that shows all pictures below one another, for browsers without scripts. */
const ALL = 'photos'

/** Addresses of the park's page with all its pictures, and without. */
function useAddresses() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isAll = query.has(ALL)
  query.delete(ALL)
  const park = query.size > 0 ? `${pathname}?${query}` : pathname
  return { isAll, park, all: `${park}${query.size > 0 ? '&' : '?'}${ALL}=all` }
}

/**
 * A scroll-snap row with a counter on a phone; five pictures side by side on wide screens. Each opens in the lightbox,
 * or without script on a page of all pictures. A page begins with five of them: a row has the others once it is swiped.
 */
export function ParkGallery({ name, pictures }: Props) {
  const [seen, setSeen] = useState(0)
  const [opened, setOpened] = useState<number | 'all'>()
  const row = useRef<HTMLUListElement>(null)
  const { isAll, park, all } = useAddresses()
  const count = pictures.length
  const [hasSwiped, setSwiped] = useState(false)
  const follow = () => {
    const list = row.current
    if (!list || list.clientWidth === 0) return
    setSeen(Math.round(list.scrollLeft / list.clientWidth))
    setSwiped(true)
  }
  const opens = (at: number | 'all') => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(at)
  }
  const tiles = TILES_OF[count] ?? TILES
  if (isAll) return <AllPictures name={name} pictures={pictures} park={park} />
  return (
    <div className="relative -mx-4 md:mx-0">
      <ul
        ref={row}
        onScroll={follow}
        aria-label={words.gallery(name)}
        className="rail flex snap-x snap-mandatory md:grid md:h-[clamp(300px,32vw,432px)] md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-visible print:block print:h-[28mm] print:overflow-hidden"
      >
        {pictures.slice(0, hasSwiped ? count : TILES.length).map((picture, index) => (
          <li
            key={picture.key}
            className={`w-full shrink-0 snap-center overflow-hidden md:w-auto ${tiles[index] ?? 'md:hidden print:hidden'}`}
          >
            <a
              href={`${all}#photo-${index + 1}`}
              aria-haspopup="dialog"
              onClick={opens(index)}
              className="group relative block h-full w-full overflow-hidden focus-visible:outline-offset-[-4px]"
            >
              <span className="sr-only">{words.pictureOpen({ number: index + 1, count })}</span>
              <Picture
                picture={picture}
                sizes={index === 0 ? COVER_SIZES : TILE_SIZES}
                isPriority={index === 0}
                className="aspect-[3/2] h-full w-full transition-transform duration-200 md:aspect-auto md:group-hover:scale-[1.02] print:aspect-auto print:h-[28mm] print:object-[50%_70%]"
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <a
          href={all}
          aria-haspopup="dialog"
          onClick={opens('all')}
          className="absolute right-3 bottom-3 inline-flex min-h-11 items-center rounded-control border border-control bg-surface px-4 text-small font-semibold hover:border-ink max-md:rounded-pill max-md:border-0 max-md:bg-ink max-md:text-paper print:hidden"
        >
          <span className="max-md:sr-only">{words.pictureAll(count)}</span>
          <span className="figures md:hidden">{words.pictureCounter({ number: seen + 1, count })}</span>
        </a>
      )}
      {opened !== undefined && (
        <GalleryLightbox name={name} pictures={pictures} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

interface AllProps extends Props {
  /** Address of the park's page. */
  readonly park: string
}

function AllPictures({ name, pictures, park }: AllProps) {
  return (
    <div className="max-md:mt-4">
      <ul aria-label={words.gallery(name)} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture.key} id={`photo-${index + 1}`} className="scroll-mt-4">
            <figure>
              <Picture
                picture={picture}
                sizes={GRID_SIZES}
                isPriority={index === 0}
                className="aspect-[3/2] h-auto w-full rounded-control"
              />
              <figcaption className="mt-1 text-small text-muted">
                <span aria-hidden="true">{picture.alt}</span>
                {picture.credit && <span className="block">{picture.credit}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={park} className="text-link">
          {words.pictureBack(name)}
        </Link>
      </p>
    </div>
  )
}

interface FailedProps {
  readonly onClose: () => void
}

function LightboxFailed({ onClose }: FailedProps) {
  return (
    <DialogFailed
      text={words.picturesFailed}
      actionLabel={uiWords.retry}
      // Browsers cache a failed module import, so Retry reloads the page.
      onAction={() => location.reload()}
      onClose={onClose}
    />
  )
}

/** Loaded when a picture is opened. */
const GalleryLightbox = lazyPart(async () => (await import('./gallery-lightbox.tsx')).GalleryLightbox, {
  instead: LightboxFailed,
})

/** The same for the photographs of a unit type, which are loaded too. */
export const UnitLightbox = lazyPart(async () => (await import('./gallery-lightbox.tsx')).UnitLightbox, {
  instead: LightboxFailed,
})
