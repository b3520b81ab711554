import { useLayoutEffect, useRef, useState, type ReactNode, useEffectEvent } from 'react'
import type { Picture as PictureFacts } from '../../../../contract/fields.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, GridIcon } from '../../../ui/icons/interface-icons.tsx'
import { LiveRegions } from '../../../ui/feedback/announcements.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import { scrollBehaviour } from '../../../ui/media-queries.ts'
import * as words from '../words.ts'
import * as uiWords from '../../../ui/words.ts'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { apiClient } from '../../../api/api-client.ts'
import { useFetched } from '../../../api/use-fetched.ts'

interface LightboxProps {
  readonly name: string
  readonly pictures: readonly PictureFacts[]
  /** Index of the first picture, or all of them in a grid. */
  readonly opened: number | 'all'
  readonly onClose: () => void
}

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-pill bg-paper text-ink hover:bg-tint'
const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
/** More than these have a grid instead of a row of thumbnails. */
const MAX_THUMBNAILS = 8

/**
 * The pictures full screen in a native modal dialog: one with swipe and arrow keys, or all in a grid. Escape closes it;
 * focus returns to the opened picture.
 */
export function GalleryLightbox({ name, pictures, opened, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const count = pictures.length
  const hasGrid = count > MAX_THUMBNAILS
  const [isGrid, setGrid] = useState(opened === 'all' && hasGrid)
  const [shown, setShown] = useState(opened === 'all' ? 0 : opened)
  const go = (index: number, behavior = scrollBehaviour()) => {
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior })
    setShown(index)
  }
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const returnToShown = useEffectEvent(() => {
    row.current?.scrollTo({ left: shown * row.current.clientWidth, behavior: 'instant' })
  })
  // Where it was left, when it returns from the grid.
  useLayoutEffect(() => returnToShown(), [isGrid])
  const follow = () => {
    const list = row.current
    if (list && list.clientWidth > 0) setShown(Math.round(list.scrollLeft / list.clientWidth))
  }
  return (
    <dialog
      ref={dialog}
      aria-label={words.gallery(name)}
      onClose={onClose}
      onKeyDown={(event) => {
        const target = isGrid ? undefined : KEYS[event.key]
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
              {!isGrid && words.picture({ number: shown + 1, count })}
              {!isGrid && <span className="sr-only">: {pictures[shown]?.alt}</span>}
            </p>
            <button type="button" className={ROUND} aria-label={uiWords.close} onClick={() => dialog.current?.close()}>
              <CloseIcon />
            </button>
          </div>
        </div>
        {isGrid ? (
          <PictureGrid
            pictures={pictures}
            current={shown}
            onShow={(index) => {
              setShown(index)
              setGrid(false)
            }}
          />
        ) : (
          <>
            <ul
              ref={row}
              onScroll={follow}
              // A photograph of another shape than 3 to 2 has no backdrop around it.
              onLoadCapture={({ target }) => {
                if (target instanceof HTMLImageElement) target.style.background = 'none'
              }}
              // A scroll container must be focusable.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              aria-label={words.pictureRow}
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
                      isWhole
                      isNext={Math.abs(index - shown) <= 1}
                      sizes="min(100vw, calc((100vh - 13.75rem) * 1.5))"
                      className="mx-auto aspect-[3/2] h-auto w-[min(100%,calc((100dvh-13.75rem)*1.5))]"
                    />
                    <figcaption className="mt-2 px-4 text-center text-small">
                      {/* The alt text of the picture says the same. */}
                      <span aria-hidden="true">{picture.alt}</span>
                      {picture.credit && <span className="block opacity-80">{picture.credit}</span>}
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
            <div className="flex items-center justify-center gap-3 p-3">
              {count > 1 && (
                <Step label={words.picturePrevious} onClick={() => go((shown + count - 1) % count)}>
                  <ChevronLeftIcon />
                </Step>
              )}
              {hasGrid ? (
                <button
                  type="button"
                  onClick={() => setGrid(true)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-paper px-4 font-semibold text-ink hover:bg-tint"
                >
                  <GridIcon className="size-5" />
                  {words.pictureGrid}
                </button>
              ) : (
                <Thumbnails pictures={pictures} current={shown} onShow={go} />
              )}
              {count > 1 && (
                <Step label={words.pictureNext} onClick={() => go((shown + 1) % count)}>
                  <ChevronRightIcon />
                </Step>
              )}
            </div>
          </>
        )}
      </div>
      <LiveRegions />
    </dialog>
  )
}

interface ChoiceProps {
  readonly pictures: readonly PictureFacts[]
  readonly current: number
  readonly onShow: (index: number) => void
}

function Thumbnails({ pictures, current, onShow }: ChoiceProps) {
  const count = pictures.length
  if (count === 1) return null
  return (
    <ul className="flex gap-2 max-sm:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="relative block rounded-control border-2 border-transparent opacity-65 aria-[current]:border-paper aria-[current]:opacity-100"
          >
            <span className="sr-only">{words.pictureShow({ number: index + 1, count })}</span>
            <Picture picture={picture} sizes="96px" className="h-14 w-21 rounded-control" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** All pictures; the one that was shown last has the focus. */
function PictureGrid({ pictures, current, onShow }: ChoiceProps) {
  const last = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => last.current?.focus(), [])
  return (
    <ul
      aria-label={words.pictureGrid}
      className="row-span-2 mx-auto grid w-full max-w-[1240px] grid-cols-2 content-start gap-2 overflow-y-auto p-2 md:grid-cols-3 md:p-6"
    >
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <button
            ref={index === current ? last : undefined}
            type="button"
            onClick={() => onShow(index)}
            className="relative block w-full overflow-hidden rounded-control focus-visible:outline-offset-2"
          >
            <span className="sr-only">{words.pictureShow({ number: index + 1, count: pictures.length })}</span>
            <Picture
              picture={picture}
              sizes="(min-width: 80rem) 390px, (min-width: 48rem) 33vw, 50vw"
              className="aspect-[3/2] h-auto w-full"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface StepProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function Step({ label, onClick, children }: StepProps) {
  return (
    <button type="button" className={ROUND} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

interface Props {
  readonly unit: Pick<UnitOffer, 'unitTypeId' | 'unitType' | 'image'>
  readonly onClose: () => void
}

/** The photographs of a unit type: the first at once, the others when they are known. */
export function UnitLightbox({ unit: { unitTypeId, unitType, image }, onClose }: Props) {
  // If it fails, the first one is shown.
  const { latest } = useFetched({
    key: unitTypeId,
    load: (signal) => apiClient.accommodationTypes({ ids: [unitTypeId] }, { signal }),
  })
  const pictures = latest?.types[0]?.pictures ?? [image]
  return <GalleryLightbox name={unitType} pictures={pictures} opened={0} onClose={onClose} />
}
