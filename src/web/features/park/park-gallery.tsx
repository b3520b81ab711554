import { useRef, useState } from 'react'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import { lazyPart } from '../../hydration/lazy-part.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { DialogFailed } from '../../ui/feedback/dialog-failed.tsx'
import * as uiWords from '../../ui/words.ts'
import * as words from './words.ts'

const GalleryLightbox = lazyPart(async () => (await import('./gallery-lightbox.tsx')).GalleryLightbox, {
  instead: ({ onClose }) => (
    <DialogFailed
      text={words.picturesFailed}
      actionLabel={uiWords.retry}
      // Browsers cache a failed module import, so Retry reloads the page.
      onAction={() => location.reload()}
      onClose={onClose}
    />
  ),
})

interface Props {
  readonly name: string
  readonly pictures: readonly PictureFacts[]
}

/** Half and a quarter of the page width, which is at most 1240 px. */
const COVER_SIZES = '(min-width: 80rem) 616px, (min-width: 48rem) 50vw, 100vw'
const TILE_SIZES = '(min-width: 80rem) 306px, (min-width: 48rem) 25vw, 100vw'

const TILES = [
  'md:col-span-2 md:row-span-2 md:rounded-l-card',
  'print:hidden',
  'md:rounded-tr-card print:hidden',
  'print:hidden',
  'md:rounded-br-card print:hidden',
] as const

const ONLY_TILE = 'md:col-span-4 md:row-span-2 md:rounded-card'

/**
 * A scroll-snap row with a counter on a phone; five pictures side by side on wide screens. Each opens in the lightbox.
 * Without JavaScript the row scrolls natively, also with focus.
 */
export function ParkGallery({ name, pictures }: Props) {
  const [seen, setSeen] = useState(0)
  const [opened, setOpened] = useState<number>()
  const row = useRef<HTMLUListElement>(null)
  const count = pictures.length
  const follow = () => {
    const list = row.current
    if (list && list.clientWidth > 0) setSeen(Math.round(list.scrollLeft / list.clientWidth))
  }
  return (
    <div className="relative -mx-4 md:mx-0">
      <ul
        ref={row}
        onScroll={follow}
        aria-label={words.gallery({ park: name })}
        className="rail flex snap-x snap-mandatory md:grid md:h-[clamp(300px,32vw,432px)] md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-visible print:block print:h-[28mm] print:overflow-hidden"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            className={`w-full shrink-0 snap-center overflow-hidden md:w-auto ${count === 1 ? ONLY_TILE : (TILES[index] ?? 'md:hidden print:hidden')}`}
          >
            <button
              type="button"
              onClick={() => setOpened(index)}
              aria-label={words.pictureOpen({ number: index + 1, count })}
              className="group block h-full w-full overflow-hidden focus-visible:outline-offset-[-4px]"
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? COVER_SIZES : TILE_SIZES}
                isPriority={index === 0}
                className="aspect-[3/2] h-full w-full transition-transform duration-200 md:aspect-auto md:group-hover:scale-[1.02] print:aspect-auto print:h-[28mm] print:object-[50%_70%]"
              />
            </button>
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="figures pointer-events-none absolute right-4 bottom-3 rounded-pill bg-ink px-3 py-1 text-small font-semibold text-paper md:hidden print:hidden"
      >
        {words.counter({ number: seen + 1, count })}
      </p>
      {count > 1 && (
        <button
          type="button"
          onClick={() => setOpened(0)}
          className="absolute right-3 bottom-3 min-h-11 rounded-control border border-control bg-surface px-4 text-small font-semibold hover:border-ink max-md:hidden noscript:hidden print:hidden"
        >
          {words.pictureAll({ count })}
        </button>
      )}
      {opened !== undefined && (
        <GalleryLightbox name={name} pictures={pictures} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
