import { useEffect, useLayoutEffect, useRef } from 'react'
import { announce } from './feedback/announcements.tsx'

/** Fields, and a map or a row that is moved by keys: operated, not read. */
const FIELD = 'input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex="0"]'
const FOCUSABLE = `a[href], button:enabled, summary, ${FIELD}`

const isShown = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true

const firstFocusable = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(FOCUSABLE)]
    .filter((found): found is HTMLElement => found instanceof HTMLElement && found.matches(FOCUSABLE))
    .find(isShown)

/** Focuses an element that no one tabs to, such as a heading or a message. */
export function focusOn(element: HTMLElement, options?: FocusOptions): void {
  if (!element.matches(`${FOCUSABLE}, [tabindex]`)) element.tabIndex = -1
  element.focus(options)
}

/** Focuses an item of a list: its first control, or the item itself. */
export function focusOnItem(item: Element | null | undefined): void {
  const target = item && (firstFocusable(item) ?? item)
  if (target instanceof HTMLElement) focusOn(target)
}

const isBefore = (first: Node, second: Node) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/** Where an element was removed. */
type Gap = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>

/**
 * The neighbour of a removed control: the same control, rendered anew; what took its place, the next item, the previous one, or else the heading of the
 * list or the part it was in.
 */
function neighbourOf(removed: Element, { target, previousSibling, nextSibling }: Gap): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const children = [...target.children].filter(isShown)
  const isAfter = (child: Element) => {
    if (previousSibling?.isConnected) return isBefore(previousSibling, child)
    return nextSibling?.isConnected ? !isBefore(child, nextSibling) : previousSibling === null
  }
  const after = children.filter(isAfter)
  const before = children.filter((child) => !isAfter(child)).toReversed()
  const [place] = after
  const isNew = place !== undefined && (!nextSibling?.isConnected || isBefore(place, nextSibling))
  if (isNew && place instanceof HTMLElement && !target.matches('ul, ol, tbody')) {
    // The same form, rendered anew for another search.
    const same = [place, ...place.querySelectorAll<HTMLElement>(removed.localName)].find(
      (found) => found.matches(FOCUSABLE) && isShown(found) && nameOf(found) === nameOf(removed),
    )
    // A message that took the place is read whole, not from its first link on; a form begins with its first field, a map with itself.
    return same ?? (place.querySelector(FIELD) ? firstFocusable(place) : place)
  }
  for (const child of [...after, ...before]) {
    const found = firstFocusable(child)
    if (found) return found
  }
  const part = target.closest('section, form, fieldset, dialog[open], main')
  return part?.querySelector<HTMLElement>('h1, h2, h3, h4, legend') ?? undefined
}

/** Elements that had the focus before: a message such as a toast has no neighbours, and gives it back. */
const EARLIER_KEPT = 10

/**
 * Where an element that was pressed or focused is removed, focuses its neighbour: the browser would start again at the
 * top of the page. Used once, for the whole document; a change of page has a focus of its own.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const listening = new AbortController()
    let held: { readonly element: Element; readonly path: string } | undefined
    let earlier: Element[] = []
    // A press without focus counts too: Safari focuses no buttons.
    const hold = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest(`${FOCUSABLE}, [tabindex]`) : null
      if (held) earlier = [...earlier.slice(1 - EARLIER_KEPT), held.element]
      held = element ? { element, path: location.pathname } : undefined
    }
    document.addEventListener('focusin', hold, listening)
    document.addEventListener('pointerdown', hold, listening)
    const observer = new MutationObserver((records) => {
      if (!held || held.element.isConnected) return
      const { element, path } = held
      held = undefined
      const gap = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))
      // In a task of its own: a menu closes while Tab is leading the focus out of it.
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (!isLost || path !== location.pathname) return
        const before = earlier.findLast((former) => former.isConnected && isShown(former))
        const neighbour = (gap && neighbourOf(element, gap)) ?? before
        if (neighbour instanceof HTMLElement) focusOn(neighbour)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [])
}

/**
 * Focuses the first new item once a list has grown: the pressed link moves away from it, and may go.
 *
 * @param sentence how much of the list is shown: said with the first new item
 * @returns to be called when more is asked for
 */
export function useFocusOnNew(listId: string, sentence: string): () => void {
  const end = useRef<number>(undefined)
  useLayoutEffect(() => {
    const first = end.current === undefined ? undefined : document.getElementById(listId)?.children[end.current]
    if (!first) return
    end.current = undefined
    announce(sentence)
    focusOnItem(first)
  }, [listId, sentence])
  return () => {
    end.current = document.getElementById(listId)?.children.length
  }
}
