/** After this time in milliseconds, a link that opens a dialog is followed to its own page. */
const LONGEST_WAIT_MS = 3000

/** For each of these React would hydrate what is around its target at once, in one task. */
const HYDRATING_EVENTS =
  'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup input change focusin'.split(
    ' ',
  )

/**
 * Holds presses before hydration (page-script.ts). It keeps them from React, which would hydrate the whole page at once:
 * a quarter of a second on a slow phone, in which nothing is shown of the press. Links, forms, fields and `<details>`
 * work natively; presses of other buttons, which React would not replay, are repeated in order once the buttons are
 * hydrated. A stepper changes its field at once, so that a form submitted before hydration contains the change.
 */
export function holdPresses(): void {
  const presses: HTMLElement[] = []
  const isDehydrated = (control: Element) =>
    !document.documentElement.dataset.hydrated || control.closest('[data-dehydrated]') !== null
  const pressNext = () => {
    const next = presses.findIndex((control) => !isDehydrated(control))
    if (next === -1) return
    presses.splice(next, 1)[0]?.click()
    // The next press may be for a page that this one renders.
    setTimeout(pressNext)
  }
  // Native behaviour still works: only React's listeners are not reached. On links and submit buttons they are, since a
  // click that React handles is faster than another page.
  for (const type of HYDRATING_EVENTS) {
    addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof Element) || !isDehydrated(event.target)) return
        if (type === 'click' && event.target.closest('a:not([aria-haspopup]), button:not([type=button])')) return
        event.stopPropagation()
      },
      { capture: true, passive: true },
    )
  }
  addEventListener(
    'click',
    (event) => {
      const { target, metaKey, ctrlKey, shiftKey } = event
      if (!(target instanceof Element)) return
      // Submit buttons, other links and <details> work natively.
      const control = target.closest<HTMLElement>('button[type=button]:not([popovertarget]), a[aria-haspopup]')
      if (!control || !isDehydrated(control)) return
      if (control instanceof HTMLAnchorElement) {
        if (metaKey || ctrlKey || shiftKey) return
        event.preventDefault()
        setTimeout(() => presses.includes(control) && location.assign(control.href), LONGEST_WAIT_MS)
      }
      const step = Number(control.dataset.step ?? 0)
      if (step) control.parentElement?.querySelector('input')?.stepUp(step)
      else presses.push(control)
    },
    { capture: true },
  )
  // Escape closes an open dropdown, as after hydration.
  addEventListener(
    'keydown',
    ({ key, target }) => {
      const fold = key === 'Escape' && target instanceof Element && target.closest('details[data-dropdown][open]')
      if (!fold || document.documentElement.dataset.hydrated) return
      fold.removeAttribute('open')
      fold.querySelector('summary')?.focus()
    },
    { capture: true },
  )
  addEventListener('hydrated', () => setTimeout(pressNext))
}

/** Marks the link or button pressed last: dimmed while the next page is loading (bars.css). */
export function markPressed(): void {
  const mark = (event: Event) => {
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    if (event.type !== 'click' || !(event.target instanceof Element)) return
    event.target.closest('a,[type=submit]')?.setAttribute('data-pressed', '')
  }
  // Enter in a field clicks the form's button. Back and Forward press nothing on the page.
  addEventListener('click', mark, true)
  addEventListener('popstate', mark)
}

/**
 * Loads the document anew when a visitor goes back or forward to another page before hydration, for instance just after
 * a reload: the router, which shows other pages within a document, would start with the wrong one.
 */
export function reloadOtherPage(): void {
  const whole = () => location.pathname + location.search
  const shown = whole()
  addEventListener('popstate', () => {
    const isHydrated = document.documentElement.dataset.hydrated !== undefined
    if (!isHydrated && whole() !== shown) location.reload()
  })
}
