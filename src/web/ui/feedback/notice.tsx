import { useEffect, useRef, type ReactNode } from 'react'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { TAKES_FOCUS } from '../forms/error-summary.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/interface-icons.tsx'
import { announce } from './announcements.tsx'

export type NoticeKind = 'error' | 'warning' | 'success' | 'info'

const KINDS = {
  error: { look: 'border-error bg-error-ground text-error', Icon: AlertIcon },
  warning: { look: 'border-warning bg-warning-ground text-warning', Icon: AlertIcon },
  success: { look: 'border-success bg-success-ground text-success', Icon: CheckIcon },
  info: { look: 'border-info bg-info-ground text-info', Icon: InfoIcon },
}

interface Props {
  readonly kind: NoticeKind
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** A remedy, such as Retry. */
  readonly action?: ReactNode
  /** Announces it when it appears, and when its text changes; errors always are. */
  readonly isAnnounced?: boolean
  /** The result of a form: takes the focus when it appears, or with the page. */
  readonly takesFocus?: boolean
  readonly className?: string
}

export function Notice({
  kind,
  title,
  children,
  action,
  isAnnounced = kind === 'error',
  takesFocus,
  className,
}: Props) {
  const { look, Icon } = KINDS[kind]
  const place = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const urgency = kind === 'error' ? 'assertive' : 'polite'
  useTold({ place, text, takesFocus, urgency: isAnnounced ? urgency : undefined })
  return (
    <div
      ref={place}
      {...(takesFocus && { ...TAKES_FOCUS, tabIndex: -1 })}
      role={isAnnounced ? (kind === 'error' ? 'alert' : 'status') : undefined}
      // Said from the page's live regions: a region that appears with its text is silent in some screen readers.
      aria-live={isAnnounced ? 'off' : undefined}
      className={`flex gap-3 border-t-2 p-4 ${look} ${className ?? ''}`}
    >
      <Icon className="mt-px size-6 shrink-0" />
      <div className="min-w-0">
        <div ref={text}>
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}

interface Told {
  readonly place: { readonly current: HTMLElement | null }
  readonly text: { readonly current: HTMLElement | null }
  readonly urgency: 'assertive' | 'polite' | undefined
  readonly takesFocus: boolean | undefined
}

/** Focuses or announces a text that appeared after the page: with the page, the browser has focused and read it. */
function useTold({ place, text, urgency, takesFocus }: Told): void {
  const isLater = useHydrated()
  const before = useRef(isLater ? '' : undefined)
  useEffect(() => {
    const now = textOf(text.current)
    const isNew = before.current !== undefined && before.current !== now
    if (takesFocus && before.current === '') place.current?.focus()
    before.current = now
    // Where the focus is on it, it is read anyway.
    const isRead = document.activeElement !== document.body && document.activeElement?.contains(place.current)
    if (isNew && !isRead && urgency && now !== '') announce(now, urgency)
  })
}

/** As it is seen, with a space between paragraphs; jsdom, which has no layout, joins them. */
const textOf = (element: HTMLElement | null) =>
  (element?.innerText || element?.textContent || '').replaceAll(/\s+/g, ' ').trim()
