import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAfterLoad } from './start-after-load.ts'

const MODULES = ['one.js', 'two.js', 'three.js']

/** A page with three modules, whose events are dispatched by the test. */
function openPage() {
  const later = setTimeout
  const requested: string[] = []
  const steps: string[] = []
  const listeners = new Map<string, () => void>()
  const listen = (type: string, listener: () => void) => listeners.set(type, listener)
  const page = {
    addEventListener: listen,
    setTimeout: (run: () => void, delay?: number) => {
      steps.push('next task')
      return later(run, delay)
    },
    // Nothing is fetched ahead for the pages after it.
    navigator: { connection: { saveData: true } },
    requestAnimationFrame: (run: () => void) => later(run),
    PerformanceObserver: class {
      readonly seen: () => void
      constructor(seen: () => void) {
        this.seen = seen
      }
      observe = () => this.seen()
      disconnect = () => {}
    },
    document: {
      hidden: false,
      addEventListener: listen,
      getElementById: () => ({ dataset: { scripts: MODULES.join(' '), next: '' } }),
      createElement: () => ({}),
      querySelectorAll: () => [],
      head: {
        append: ({ href }: { readonly href: string }) => {
          requested.push(href)
          steps.push(href)
        },
      },
    },
  }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  startAfterLoad(async () => requested.push('entry.js'))
  return { requested, steps, dispatch: (type: string) => listeners.get(type)?.() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a page's scripts", () => {
  it('are requested 3000 ms after the document without a load event, not after 2999', async () => {
    const { requested, dispatch } = openPage()
    dispatch('DOMContentLoaded')
    await vi.advanceTimersByTimeAsync(2999)
    expect(requested).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await vi.runAllTimersAsync()
    expect(requested).toEqual([...MODULES, 'entry.js'])
  })

  it('are requested after the load event and a painted frame, and not again after 3000 ms', async () => {
    const { requested, dispatch } = openPage()
    dispatch('DOMContentLoaded')
    await vi.advanceTimersByTimeAsync(1000)
    expect(requested).toEqual([])
    dispatch('load')
    await vi.advanceTimersByTimeAsync(2999)
    expect(requested).toEqual([...MODULES, 'entry.js'])
  })

  it('are requested one by one, each in a task of its own', async () => {
    const { steps, dispatch } = openPage()
    dispatch('DOMContentLoaded')
    await vi.runAllTimersAsync()
    expect(steps.slice(1)).toEqual(['one.js', 'next task', 'two.js', 'next task', 'three.js', 'next task'])
  })
})
