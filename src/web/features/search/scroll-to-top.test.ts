import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollToTop } from './search-box.tsx'

/** A window whose smooth scroll goes 100 px per frame, until another one of the page ends it. */
class ScrolledWindow extends EventTarget {
  scrollY = 1000
  #isScrolling = false
  #frames: (() => void)[] = []

  scrollTo({ top }: { top: number }) {
    this.#isScrolling = top === 0
  }

  interruptScroll() {
    this.#isScrolling = false
  }

  requestAnimationFrame(callback: () => void) {
    this.#frames.push(callback)
  }

  drawFrames(count: number) {
    for (let frame = 0; frame < count; frame += 1) {
      if (this.#isScrolling) this.scrollY = Math.max(0, this.scrollY - 100)
      for (const callback of this.#frames.splice(0)) callback()
    }
  }
}

let page: ScrolledWindow

beforeEach(() => {
  page = new ScrolledWindow()
  vi.stubGlobal('window', page)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', page.requestAnimationFrame.bind(page))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('goes on to the top if the scroll is interrupted, as by a render of another height [SRCH-03]', () => {
  scrollToTop()
  page.drawFrames(4)
  page.interruptScroll()
  expect(page.scrollY).toBe(600)
  page.drawFrames(30)
  expect(page.scrollY).toBe(0)
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])(
  'leaves the page to the visitor after %s [SRCH-03]',
  (input) => {
    scrollToTop()
    page.drawFrames(4)
    page.interruptScroll()
    page.dispatchEvent(new Event(input))
    page.drawFrames(30)
    expect(page.scrollY).toBe(600)
  },
)

it('does not scroll again once it has reached the top', () => {
  scrollToTop()
  page.drawFrames(12)
  page.scrollY = 300
  page.interruptScroll()
  page.drawFrames(30)
  expect(page.scrollY).toBe(300)
})
