import { useEffect, useRef } from 'react'

/**
 * How long a sentence stays, in milliseconds: screen readers take it up at once, and nobody who reads the page later is
 * to find it again.
 */
export const SAID_FOR_MS = 7000

/** `assertive` interrupts what is being said: for errors alone. */
type Urgency = 'polite' | 'assertive'

/**
 * The two places from which sentences are said: there from the first paint, since only changes of an existing region
 * are announced. The page has them, and each modal dialog, as all outside of it is inert.
 */
export function LiveRegions() {
  // Several sentences are said one after the other, not all of them anew.
  return (['polite', 'assertive'] as const).map((urgency) => (
    <div key={urgency} aria-live={urgency} data-live={urgency} className="sr-only print:hidden" />
  ))
}

/** Says a sentence once to screen readers; a sentence that is still there is said again. Browser only. */
export function announce(sentence: string, urgency: Urgency = 'polite'): void {
  // A page may have several closed dialogs, but only the last open one is in front.
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const region = scope.querySelector(`[data-live=${urgency}]`)
  if (!region) return
  Array.from(region.children)
    .find((said) => said.textContent === sentence)
    ?.remove()
  const said = document.createElement('p')
  said.textContent = sentence
  region.append(said)
  setTimeout(() => said.remove(), SAID_FOR_MS)
}

/**
 * Says a sentence whenever it changes, but not the first: a new page is read anyway.
 *
 * @param sentence undefined says nothing
 * @param key for a sentence that may be the same after a change, such as a count: what it is a sentence about
 */
export function useAnnouncement(sentence: string | undefined, key = sentence, urgency: Urgency = 'polite'): void {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (sentence !== undefined) announce(sentence, urgency)
  }, [sentence, key, urgency])
}
