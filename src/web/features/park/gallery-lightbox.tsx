import { useEffect, useRef } from 'react'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import { message } from '../../messages/message.ts'
import { ChevronRightIcon, CloseIcon } from '../../ui/icons/interface-icons.tsx'
import { Picture } from '../../ui/picture.tsx'

interface Props {
  readonly name: string
  readonly pictures: readonly PictureFacts[]
  /** Which picture is shown. */
  readonly opened: number
  /** Another picture, or undefined: closed. */
  readonly onChange: (index: number | undefined) => void
}

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-pill bg-paper text-ink hover:bg-tint'

/** One picture in full on the platform's own modal; arrow keys leaf, Escape closes. */
export function GalleryLightbox({ name, pictures, opened, onChange }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const count = pictures.length
  useEffect(() => ref.current?.showModal(), [])
  const leaf = (by: number) => onChange((opened + by + count) % count)
  const picture = pictures[opened]
  return (
    <dialog
      ref={ref}
      aria-label={message('park.gallery', { park: name })}
      onClose={() => onChange(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') leaf(-1)
        if (event.key === 'ArrowRight') leaf(1)
      }}
      onClick={(event) => event.target === ref.current && onChange(undefined)}
      className="dialog-motion m-auto w-full max-w-[min(1100px,calc(100dvw-2rem))] bg-transparent p-0"
    >
      {picture && (
        <figure>
          <Picture picture={picture} sizes="100vw" className="aspect-[3/2] max-h-[78dvh] w-full rounded-card" />
          <figcaption className="mt-3 flex items-center gap-3">
            <button
              type="button"
              className={ROUND}
              aria-label={message('park.picturePrevious')}
              onClick={() => leaf(-1)}
            >
              <ChevronRightIcon className="size-6 rotate-180" />
            </button>
            <button type="button" className={ROUND} aria-label={message('park.pictureNext')} onClick={() => leaf(1)}>
              <ChevronRightIcon />
            </button>
            <span role="status" className="figures rounded-pill bg-paper px-3 py-1 text-small">
              {message('park.picture', { number: opened + 1, count })}
            </span>
            <span className="grow" />
            <button
              type="button"
              className={ROUND}
              aria-label={message('global.close')}
              onClick={() => onChange(undefined)}
            >
              <CloseIcon />
            </button>
          </figcaption>
        </figure>
      )}
    </dialog>
  )
}
