import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Picture as PictureFacts } from '../../../../contract/fields.ts'
import { pictureUrl } from '../../../../domain/site/picture-address.ts'
import { useInlineStyle } from '../../../hydration/server-rendering.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/facts/picture.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons/interface-icons.tsx'
import { scrollBehaviour } from '../../../ui/media-queries.ts'
import * as words from '../words.ts'

interface Props {
  readonly name: string
  readonly to: string
  readonly first: PictureFacts
  /** Keys of the others, which begin with the backdrop of the first. */
  readonly more: readonly string[]
  /** Loaded eagerly. */
  readonly isPriority: boolean
}

const SIZES = '(min-width: 62rem) 320px, (min-width: 36rem) 46vw, calc(100vw - 2rem)'
const PICTURE = 'block aspect-[3/2] h-auto w-full'
const ARROW =
  'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-pill border border-control bg-surface ' +
  'opacity-0 transition-opacity group-hover/pictures:opacity-100 group-focus-within/pictures:opacity-100 hover:border-ink ' +
  '[@media(hover:hover)]:grid noscript:hidden'

/**
 * The pictures of a card as a row that is swiped, or scrolled by arrow keys. Those after the first are loaded once a
 * mouse or the focus of the keyboard is on it, or it is swiped; without JavaScript with the page. Not once a finger is
 * on it: most press it, and the park's page would wait behind four pictures.
 */
export function CardPictures({ name, to, first, more, isPriority }: Props) {
  const inlineStyle = useInlineStyle()
  const row = useRef<HTMLDivElement>(null)
  const [hasStepped, setStepped] = useState(false)
  const [shown, setShown] = useState(0)
  const cover = <Picture picture={first} alt="" sizes={SIZES} isPriority={isPriority} className={PICTURE} />
  if (more.length === 0) return cover
  const want = () => setStepped(true)
  const step = (direction: 1 | -1) => {
    want()
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: scrollBehaviour() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <div
      className="group/pictures relative z-1"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && want()}
      onFocus={({ target }) => target.matches(':focus-visible') && want()}
    >
      {/* A row that scrolls is reached by the keyboard (WCAG 2.2, 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={row}
        role="group"
        aria-label={words.pictures({ count: more.length + 1, name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          want()
          setShown(Math.round(scrollLeft / clientWidth))
        }}
        className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-control [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        {/* The name below is the link for screen readers and the keyboard. */}
        <Link to={to} tabIndex={-1} aria-hidden="true" className="flex *:w-full *:shrink-0 *:snap-start">
          <span>{cover}</span>
          {more.map((key) => (
            <span key={key} className="aspect-[3/2]" {...inlineStyle({ background: first.backdrop })}>
              {hasStepped ? (
                <Picture picture={{ key, backdrop: first.backdrop, alt: '' }} sizes={SIZES} className={PICTURE} />
              ) : (
                <noscript>
                  <img src={pictureUrl(key, 480, 'webp')} alt="" className={`${PICTURE} object-cover`} />
                </noscript>
              )}
            </span>
          ))}
        </Link>
      </div>
      <Arrow label={words.previousPicture(name)} isHidden={shown === 0} side="left-2" onClick={() => step(-1)}>
        <ArrowLeftIcon className="size-5" />
      </Arrow>
      <Arrow label={words.nextPicture(name)} isHidden={shown === more.length} side="right-2" onClick={() => step(1)}>
        <ArrowRightIcon className="size-5" />
      </Arrow>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-2 left-1/2 flex -translate-x-1/2 gap-1 rounded-pill bg-ink/60 px-1.5 py-1 noscript:hidden print:hidden"
      >
        {[first.key, ...more].map((key, index) => (
          <span
            key={key}
            className={classNames('size-1.5 rounded-pill', index === shown ? 'bg-surface' : 'bg-surface/45')}
          />
        ))}
      </span>
    </div>
  )
}

interface ArrowProps {
  readonly label: string
  readonly isHidden: boolean
  readonly side: 'left-2' | 'right-2'
  readonly onClick: () => void
  readonly children: ReactNode
}

/** For a mouse: the row itself takes the arrow keys. */
function Arrow({ label, isHidden, side, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onClick}
      className={`${ARROW} ${side} ${isHidden ? 'invisible' : ''}`}
    >
      {children}
    </button>
  )
}
