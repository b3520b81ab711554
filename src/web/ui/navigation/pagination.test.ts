import { describe, expect, it } from 'vitest'
import { pageSteps } from './pagination.tsx'

const words = (page: number, pageCount: number) =>
  pageSteps(page, pageCount)
    .map((step) => (step.kind === 'gap' ? '…' : step.page))
    .join(' ')

describe('the page numbers shown', () => {
  it('are all of 5, since a gap would replace a single page', () => {
    expect(words(1, 4)).toBe('1 2 3 4')
    expect(words(3, 5)).toBe('1 2 3 4 5')
  })

  it('are the first, the last and the neighbours of the current page', () => {
    expect(words(10, 20)).toBe('1 … 9 10 11 … 20')
    expect(words(1, 20)).toBe('1 2 … 20')
    expect(words(20, 20)).toBe('1 … 19 20')
  })

  it('include a page rather than a gap of one', () => {
    expect(words(4, 20)).toBe('1 2 3 4 5 … 20')
  })
})
