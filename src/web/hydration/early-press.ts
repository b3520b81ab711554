/** A link that opens a dialog leads to a page of its own where the script is not there by then, in milliseconds. */
const LONGEST_WAIT_MS = 3000

/** Runs in the browser as text: it can use nothing but its arguments and the platform. */
function hold(longestWait: number): void {
  let pressed: HTMLElement | undefined
  const isDehydrated = (control: HTMLElement) =>
    !document.documentElement.dataset.hydrated || control.closest('[data-dehydrated]') !== null
  const pressAgain = () => {
    const control = pressed
    if (!control || isDehydrated(control)) return
    pressed = undefined
    control.click()
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
        setTimeout(() => {
          if (pressed === control) location.assign(control.href)
        }, longestWait)
      }
      pressed = control
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
  addEventListener('hydrated', pressAgain)
}

/**
 * The text of a script that presses a button again, once, which was pressed before it was hydrated. React replays the
 * sending of a form and where the pointer and the focus are, but no clicks.
 */
export function earlyPress(): string {
  return `(${hold.toString()})(${LONGEST_WAIT_MS});`
}
