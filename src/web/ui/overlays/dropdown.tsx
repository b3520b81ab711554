import { useEffect, useRef, useState, type ReactNode, type RefObject, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { scrollBehaviour } from '../media-queries.ts'

/** Delay before a dropdown closes after a choice, so that the choice is seen [SRCH-06], in milliseconds. */
export const CLOSE_AFTER_CHOICE_MS = 650

/** Enter would submit the form around it: in a panel it closes with the choice. */
const isRadio = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'radio'

/** Interactive elements of a panel. */
const CONTROLS = 'a, button, summary, label, input, select, textarea'

interface Props {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly summaryClassName?: string
  readonly panelClassName?: string
  readonly className?: string
  /** Dropdowns of one name close one another. */
  readonly group?: string
  readonly onToggle?: (isOpen: boolean) => void
  /** To close it from outside; see {@link useCloseAfterChoice}. */
  readonly detailsRef?: RefObject<HTMLDetailsElement | null>
  readonly onMouseLeave?: () => void
}

/**
 * A summary that opens a panel, as a native <details>: works without JavaScript and may contain form fields. After
 * hydration it also closes on Escape, on Enter in a radio button, on an outside press, when focus leaves it, and after a
 * link in it is followed.
 */
export function Dropdown(props: Props) {
  const { summary, children, summaryClassName, panelClassName, className, group, onToggle, onMouseLeave } = props
  const own = useRef<HTMLDetailsElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const ref = props.detailsRef ?? own
  const [isOpen, setOpen] = useState(false)
  const toggled = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    onToggle?.(isNowOpen)
  }
  const noticeOpen = useEffectEvent(() => {
    if (ref.current?.open) toggled(true)
  })
  // It may have been opened before hydration.
  useEffect(() => noticeOpen(), [])
  useEffect(() => {
    const element = panel.current
    if (!isOpen || !element) return
    // The panel's content may load later, so it is scrolled into view whenever it grows.
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest', behavior: scrollBehaviour() }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  useEffect(() => {
    let isPointing = false
    // By the composed path: the target may have been re-rendered since.
    const closeIfElsewhere = (event: Event): boolean => {
      const details = ref.current
      const isClosing = details?.open === true && !event.composedPath().includes(details)
      if (isClosing) details.open = false
      return isClosing
    }
    // Closing shifts the content below. For a control there, close on click instead of pointerdown, or it would move
    // away from the pointer before the click.
    const onPointerDown = (event: PointerEvent) => {
      isPointing = true
      if (!(event.target instanceof Element && event.target.closest(CONTROLS))) closeIfElsewhere(event)
    }
    const onKeyDown = () => {
      isPointing = false
    }
    const onFocusIn = (event: FocusEvent) => {
      if (isPointing || !closeIfElsewhere(event)) return
      // Closing has moved what follows, perhaps out of sight.
      if (event.target instanceof Element) event.target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('click', closeIfElsewhere)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('click', closeIfElsewhere)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [ref])

  return (
    <details
      ref={ref}
      data-dropdown=""
      name={group}
      className={className}
      onToggle={(event) => {
        toggled(event.currentTarget.open)
      }}
      onMouseLeave={onMouseLeave}
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a') !== null
        if (isLink && ref.current) ref.current.open = false
      }}
      onKeyDown={(event) => {
        if (!ref.current?.open || !(event.key === 'Escape' || (event.key === 'Enter' && isRadio(event.target)))) return
        event.preventDefault()
        event.stopPropagation()
        ref.current.open = false
        // The event of the element comes later, and the summary is read with the choice.
        flushSync(() => toggled(false))
        ref.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={summaryClassName}>{summary}</summary>
      <div ref={panel} className={`scroll-my-4 ${panelClassName ?? ''}`}>
        {children}
      </div>
    </details>
  )
}

/**
 * Closes a dropdown after a choice: shortly after one by pointer, where a further choice restarts the delay, and at once
 * after Enter. Another key is no choice yet: an arrow passes radio buttons on its way, each of them heard.
 */
export function useCloseAfterChoice(detailsRef: RefObject<HTMLDetailsElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastKey = useRef<string>(undefined)
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const details = detailsRef.current
    details?.addEventListener('pointerdown', () => (lastKey.current = undefined), options)
    details?.addEventListener('keydown', ({ key }) => (lastKey.current = key), options)
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [detailsRef])
  return () => {
    clearTimeout(timer.current)
    if (lastKey.current !== undefined && lastKey.current !== 'Enter') return
    timer.current = setTimeout(
      () => {
        const details = detailsRef.current
        if (!details?.open) return
        const hadFocus = details.contains(document.activeElement)
        details.open = false
        if (hadFocus) details.querySelector('summary')?.focus()
      },
      lastKey.current === undefined ? CLOSE_AFTER_CHOICE_MS : 0,
    )
  }
}
