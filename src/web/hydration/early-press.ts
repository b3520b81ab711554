/** A link that opens a dialog leads to a page of its own where the script is not there by then, in milliseconds. */
const LONGEST_WAIT_MS = 3000

/** Runs in the browser as text: it can use nothing but its arguments and the platform. */
function hold(longestWait: number): void {
  const presses: HTMLElement[] = []
  const isDehydrated = (control: HTMLElement) =>
    !document.documentElement.dataset.hydrated || control.closest('[data-dehydrated]') !== null
  const pressNext = () => {
    const next = presses.findIndex((control) => !isDehydrated(control))
    if (next === -1) return
    presses.splice(next, 1)[0]?.click()
    // The next one is for the page that this one makes.
    setTimeout(pressNext)
  }
  addEventListener(
    'click',
    (event) => {
      const { target, metaKey, ctrlKey, shiftKey } = event
      if (!(target instanceof Element)) return
      // What else is pressed is a form, a link or a fold, which the browser sends, follows or opens by itself.
      const control = target.closest<HTMLElement>('button[type=button]:not([popovertarget]), a[aria-haspopup]')
      if (!control || !isDehydrated(control)) return
      if (control instanceof HTMLAnchorElement) {
        if (metaKey || ctrlKey || shiftKey) return
        event.preventDefault()
        setTimeout(() => presses.includes(control) && location.assign(control.href), longestWait)
      }
      // React, where it already listens, would hydrate the control during the event and call its handler: twice in all.
      event.stopPropagation()
      const step = Number(control.dataset.step ?? 0)
      if (step) control.parentElement?.querySelector('input')?.stepUp(step)
      else presses.push(control)
    },
    { capture: true },
  )
  // A fold that lies over the page closes as with its script.
  addEventListener('keydown', ({ key, target }) => {
    const fold = key === 'Escape' && target instanceof Element && target.closest('details[data-dropdown][open]')
    if (!fold || document.documentElement.dataset.hydrated) return
    fold.removeAttribute('open')
    fold.querySelector('summary')?.focus()
  })
  addEventListener('hydrated', () => setTimeout(pressNext))
}

/**
 * The text of a script that presses buttons again, in their order, which were pressed before they were hydrated. React
 * replays the sending of a form and where the pointer and the focus are, but no clicks. A stepper changes its field at once,
 * and a form that is sent before it is hydrated has what was pressed in it.
 */
export function earlyPress(): string {
  return `(${hold.toString()})(${LONGEST_WAIT_MS});`
}
