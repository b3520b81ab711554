import { isValidElement, lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/** How far below the window a part is fetched ahead of the reader, as IntersectionObserver writes it. */
const AHEAD = '250px 0px'

/** What shows that somebody is about to use a part, before the click itself. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const

const arrivals = new Set<() => Promise<void>>()
let isFirstPage = true

/**
 * A part of a page that the server renders whole and whose code the browser fetches only when the reader comes near it:
 * what lies below the fold costs the first load nothing. Until then it is plain HTML, with its links; a button
 * pressed too early is pressed again once it works. A part that fails to arrive stays plain HTML; what needs it loads the
 * page anew, because browsers ask only once for a module of a document.
 *
 * While it is asleep its wrapper says so with `data-asleep`. The wrapper has no box (`display: contents`): a margin between
 * parts has to be a gap, or the part's own. What it shows follows from its props alone: the address may change before it has
 * taken over from the server's HTML.
 *
 * @param load imports the part; no other import may name its file, or it is in the first load after all.
 * @param isStill the part does nothing that its HTML does not do: it is fetched only when it is approached, wherever it is.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isStill = false } = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  let arrival: Promise<void> | undefined
  let showLazily = (_part: { default: ComponentType<Props> }) => {}
  const lazyPart = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    showLazily = resolve
  })
  const LazyPart = lazy(() => lazyPart)
  const arrive = () => {
    arrival ??= loadChunk(load).then(
      (part) => {
        Part = part
        showLazily({ default: part })
      },
      (error: unknown) => {
        arrival = undefined
        throw error
      },
    )
    return arrival
  }
  arrivals.add(arrive)

  return function DeferredPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const pressed = useRef<HTMLElement>(undefined)
    // Whichever it was mounted as it stays, or it would be mounted anew.
    const [Shown] = useState(() => Part ?? LazyPart)
    // What the server sends is asleep, although it has the part.
    const [isAlive, setAlive] = useState(!import.meta.env.SSR && Part !== undefined)
    const come = useCallback(() => {
      setAlive(true)
      pressed.current?.click()
    }, [])
    const frame = (shown: Props) => (
      <Suspense>
        <Shown {...shown} />
        <Alive onAlive={come} />
      </Suspense>
    )
    // The same element until the part is alive: a changed one would have React throw the server's HTML away.
    const [first] = useState(() => frame(props))
    const firstProps = useRef(props)
    useEffect(() => {
      // What changes has to be shown, approached or not.
      if (!isAlive && !isSame(firstProps.current, props)) void arrive().catch(() => {})
    })
    useEffect(() => {
      if (isAlive || !place.current) return
      return whenWanted(place.current, arrive, { isStill, onPress: (button) => (pressed.current = button) })
    }, [isAlive])
    return (
      <div ref={place} className="contents" data-asleep={isAlive ? undefined : ''}>
        {isAlive ? frame(props) : first}
      </div>
    )
  }
}

/** Whether both show the same: functions show nothing, and elements are other parts' affair. */
function isSame<Props extends object>(one: Props, other: Props): boolean {
  const shown = (_: string, value: unknown) => (isValidElement(value) ? undefined : value)
  return one === other || JSON.stringify(one, shown) === JSON.stringify(other, shown)
}

/** Tells when what it stands beside has taken over from the server's HTML. */
function Alive({ onAlive }: { readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return null
}

interface Wish {
  /** Not because it comes into sight. */
  readonly isStill: boolean
  /** A button was pressed that nothing answers yet. */
  readonly onPress: (button: HTMLElement) => void
}

/** Shuts the opened dropdown that something is in, and returns it. Other folds stay as the reader has them. */
function shut(target: Element): HTMLDetailsElement | null {
  const details = target.closest<HTMLDetailsElement>('details[data-dropdown][open]')
  if (details) details.open = false
  return details
}

/** Fetches once the place comes near the window or is approached. Returns what stops the watch. */
function whenWanted(place: HTMLElement, fetchPart: () => Promise<void>, { isStill, onPress }: Wish): () => void {
  const watch = new AbortController()
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) fetchNow()
    },
    { rootMargin: AHEAD },
  )
  let isPressed = false
  const fetchNow = () => {
    observer.disconnect()
    void fetchPart().catch(() => {
      if (isPressed) location.reload()
    })
  }
  // On their way down: React stops what happens to HTML that it has not taken over at the document.
  const listen = (type: string, react: (target: Element, event: Event) => void) => {
    const onEvent = (event: Event) => {
      if (event.target instanceof Element && place.contains(event.target)) react(event.target, event)
    }
    // A press may have to be kept from its own way, all else is only looked at.
    window.addEventListener(type, onEvent, { signal: watch.signal, capture: true, passive: type !== 'click' })
  }
  for (const approach of APPROACHES) listen(approach, fetchNow)
  // A dropdown opens without its script; it also closes as with it.
  listen('keydown', (target, event) => {
    if ((event as KeyboardEvent).key === 'Escape') shut(target)?.querySelector('summary')?.focus()
  })
  listen('click', (target, event) => {
    if (target.closest('a')) shut(target)
    // A popover's button opens it without script: pressed again it would shut it.
    const button = target.closest<HTMLElement>('button[type="button"]:not([popovertarget]), a[aria-haspopup]')
    if (!button) return
    // A link that will open a dialog waits for it; with a key held it opens its page elsewhere.
    if (button.matches('a')) {
      const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
      if (metaKey || ctrlKey || shiftKey) return
      event.preventDefault()
    }
    isPressed = true
    onPress(button)
    fetchNow()
  })
  // The place itself has no box of its own. Without HTML of the server there is nothing to wait for.
  if (place.children.length === 0) fetchNow()
  if (!isStill) for (const child of place.children) observer.observe(child)
  return () => {
    observer.disconnect()
    watch.abort()
  }
}

/**
 * Waits for every deferred part known by now: on the server before a page is rendered, and in the browser before a page
 * that was not the first, which has no HTML of the server to look at meanwhile.
 * @throws ChunkFailure when one does not arrive.
 */
export async function deferredParts(): Promise<void> {
  if (!import.meta.env.SSR && isFirstPage) return
  let known = 0
  // A part may have parts of its own.
  while (arrivals.size > known) {
    known = arrivals.size
    await Promise.all([...arrivals].map((arrive) => arrive()))
  }
}

/** From now on pages are made in the browser: with all their parts, those that they share with the first page too. */
export function firstPageIsShown(): void {
  isFirstPage = false
}
