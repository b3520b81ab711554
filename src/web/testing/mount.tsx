import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { LiveRegions } from '../ui/feedback/announcements.tsx'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

class NoLayout implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/**
 * Renders into a page of jsdom that has the live regions of the shell: for files with `@vitest-environment jsdom`. The
 * test's end takes it away.
 *
 * @returns a function that renders other content in its place
 */
export function mount(content: ReactNode): (content: ReactNode) => void {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
  globalThis.ResizeObserver = NoLayout
  const place = document.createElement('main')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  const render = (shown: ReactNode) =>
    act(() =>
      root.render(
        <>
          <LiveRegions />
          {shown}
        </>,
      ),
    )
  render(content)
  endings.push(() => {
    act(() => root.unmount())
    document.body.replaceChildren()
  })
  return render
}

/** The sentences that a screen reader has been given, of the page or of the open dialog. */
export const spoken = (urgency: 'polite' | 'assertive' = 'polite') =>
  [...document.querySelectorAll(`[data-live=${urgency}] > p`)].map(({ textContent }) => textContent)

/** After the observers of the document, which are told once the current task is done, and the task that they begin. */
export async function settled(): Promise<void> {
  await act(async () => {})
  await act(() => new Promise<void>((done) => setTimeout(done, 0)))
}

/** The control with a text or a label. */
export function control(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('a, button, summary, input')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )
  if (!found) throw new Error(`Nothing is called ${name}`)
  return found
}

/** A press by keyboard: focuses the control first. */
export function press(name: string): void {
  const found = control(name)
  act(() => {
    found.focus()
    found.click()
  })
}
