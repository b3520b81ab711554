/** After this time in milliseconds, a link that opens a dialog is followed to its own page. */
const LONGEST_WAIT_MS = 3000

/** Serialised into an inline script: may use only its arguments and browser APIs. */
function hold(longestWait: number): void {
  const presses: HTMLElement[] = []
  const isDehydrated = (control: HTMLElement) =>
    !document.documentElement.dataset.hydrated || control.closest('[data-dehydrated]') !== null
  const pressNext = () => {
    const next = presses.findIndex((control) => !isDehydrated(control))
    if (next === -1) return
    presses.splice(next, 1)[0]?.click()
    // The next press may be for a page that this one renders.
    setTimeout(pressNext)
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
        setTimeout(() => presses.includes(control) && location.assign(control.href), longestWait)
      }
      // If React already listens, it would hydrate the control during the event and call its handler, so twice.
      event.stopPropagation()
      const step = Number(control.dataset.step ?? 0)
      if (step) control.parentElement?.querySelector('input')?.stepUp(step)
      else presses.push(control)
    },
    { capture: true },
  )
  // Escape closes an open dropdown, as after hydration.
  addEventListener('keydown', ({ key, target }) => {
    const fold = key === 'Escape' && target instanceof Element && target.closest('details[data-dropdown][open]')
    if (!fold || document.documentElement.dataset.hydrated) return
    fold.removeAttribute('open')
    fold.querySelector('summary')?.focus()
  })
  addEventListener('hydrated', () => setTimeout(pressNext))
}

/**
 * An inline script that repeats button presses, in order, once the buttons are hydrated. React replays form
 * submissions, hover and focus, but no clicks. A stepper changes its field at once, so that a form submitted before
 * hydration contains the change.
 */
export function earlyPress(): string {
  return `(${hold.toString()})(${LONGEST_WAIT_MS});`
}
