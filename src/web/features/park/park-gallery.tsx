import { lazy, Suspense, useRef, useState } from 'react'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import { message } from '../../messages/message.ts'
import { Picture } from '../../ui/picture.tsx'
import { loadChunk } from '../../load-chunk.ts'

const GalleryLightbox = lazy(async () => {
  const { GalleryLightbox: component } = await loadChunk(() => import('./gallery-lightbox.tsx'))
  return { default: component }
})

interface Props {
  readonly name: string
  readonly pictures: readonly PictureFacts[]
}

const TILES = [
  'md:col-span-2 md:row-span-2 md:rounded-l-card',
  '',
  'md:rounded-tr-card',
  '',
  'md:rounded-br-card',
] as const

/**
 * A row to swipe on a phone, with a counter; five pictures side by side where there is room, each of which opens in
 * full. Works without script: the row scrolls by itself.
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
        aria-label={message('park.gallery', { park: name })}
        className="rail flex snap-x snap-mandatory md:grid md:h-[clamp(300px,32vw,432px)] md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-visible"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            className={`w-full shrink-0 snap-center overflow-hidden md:w-auto ${TILES[index] ?? 'md:hidden'}`}
          >
            <button
              type="button"
              onClick={() => setOpened(index)}
              aria-label={message('park.pictureOpen', { number: index + 1, count })}
              className="block h-full w-full focus-visible:outline-offset-[-4px]"
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? '(min-width: 48rem) 620px, 100vw' : '(min-width: 48rem) 310px, 100vw'}
                isPriority={index === 0}
                className="aspect-[3/2] h-full w-full md:aspect-auto"
              />
            </button>
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="figures pointer-events-none absolute right-4 bottom-3 rounded-pill bg-ink px-3 py-1 text-small font-semibold text-paper md:hidden"
      >
        {seen + 1} / {count}
      </p>
      {opened !== undefined && (
        <Suspense>
          <GalleryLightbox name={name} pictures={pictures} opened={opened} onChange={setOpened} />
        </Suspense>
      )}
    </div>
  )
}
