import { useLayoutEffect, useRef, useState } from 'react'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/icons/interface-icons.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { scrollBehaviour } from '../../ui/scroll-behaviour.ts'
import * as words from './words.ts'
import * as uiWords from '../../ui/words.ts'

interface LightboxProps {
  readonly name: string
  readonly pictures: readonly PictureFacts[]
  /** Index of the first picture. */
  readonly opened: number
  readonly onClose: () => void
}

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-pill bg-paper text-ink hover:bg-tint'
const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The pictures full screen in a native modal dialog, with swipe, arrow keys and thumbnails. Escape closes it; focus
 * returns to the opened picture.
 */
export function GalleryLightbox({ name, pictures, opened, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(opened)
  const count = pictures.length
  const go = (index: number, behavior = scrollBehaviour()) => {
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior })
    setShown(index)
  }
  useLayoutEffect(() => {
    dialog.current?.showModal()
    row.current?.scrollTo({ left: opened * row.current.clientWidth, behavior: 'instant' })
  }, [opened])
  const follow = () => {
    const list = row.current
    if (list && list.clientWidth > 0) setShown(Math.round(list.scrollLeft / list.clientWidth))
  }
  return (
    <dialog
      ref={dialog}
      aria-label={words.gallery({ park: name })}
      onClose={onClose}
      onKeyDown={(event) => {
        const target = KEYS[event.key]
        if (!target) return
        event.preventDefault()
        go(target(shown, count))
      }}
      className="dialog-motion m-0 h-dvh max-h-none w-full max-w-none bg-ink p-0 text-paper print:hidden"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4 md:px-6">
          <p className="min-w-0 truncate font-heading text-lead font-bold">{name}</p>
          <div className="flex items-center gap-4">
            <p role="status" className="figures whitespace-nowrap">
              {words.picture({ number: shown + 1, count })}
            </p>
            <button type="button" className={ROUND} aria-label={uiWords.close} onClick={() => dialog.current?.close()}>
              <CloseIcon />
            </button>
          </div>
        </div>
        <ul
          ref={row}
          onScroll={follow}
          // A scroll container must be focusable.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={words.gallery({ park: name })}
          className="rail flex min-h-0 snap-x snap-mandatory focus-visible:outline-offset-[-6px]"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.key}
              aria-hidden={index !== shown}
              className="grid h-full w-full shrink-0 snap-center place-items-center md:px-20"
            >
              <figure className="w-full">
                <Picture
                  picture={picture}
                  sizes="min(100vw, calc((100vh - 13.75rem) * 1.5))"
                  className="mx-auto aspect-[3/2] h-auto w-[min(100%,calc((100dvh-13.75rem)*1.5))]"
                />
                {/* The alt text of the picture says the same. */}
                <figcaption aria-hidden="true" className="mt-2 px-4 text-center text-small">
                  {picture.alt}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-center gap-3 p-3">
          <Step label={words.picturePrevious} onClick={() => go((shown + count - 1) % count)}>
            <ChevronLeftIcon />
          </Step>
          <ul className="flex gap-2 max-sm:hidden">
            {pictures.map((picture, index) => (
              <li key={picture.key}>
                <button
                  type="button"
                  aria-label={words.pictureShow({ number: index + 1, count })}
                  aria-current={index === shown ? 'true' : undefined}
                  onClick={() => go(index)}
                  className="block rounded-control border-2 border-transparent opacity-65 aria-[current]:border-paper aria-[current]:opacity-100"
                >
                  <Picture picture={picture} alt="" sizes="96px" className="h-14 w-21 rounded-control" />
                </button>
              </li>
            ))}
          </ul>
          <Step label={words.pictureNext} onClick={() => go((shown + 1) % count)}>
            <ChevronRightIcon />
          </Step>
        </div>
      </div>
    </dialog>
  )
}

interface StepProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function Step({ label, onClick, children }: StepProps) {
  return (
    <button type="button" className={ROUND} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
