import { expect, it } from 'vitest'
import { isOtherViewOnly } from './results-map-view.ts'

const url = (query: string) => new URL(`https://example.test/results?${query}`)

it('loads nothing if only the view of the same results changes [RES-14]', () => {
  expect(isOtherViewOnly(url('channel=uklodge&region=7'), url('channel=uklodge&region=7&view=map'))).toBe(true)
  expect(isOtherViewOnly(url('channel=uklodge&region=7&view=map'), url('channel=uklodge&region=7'))).toBe(true)
})

it('loads if the search changes with the view, and on a repeated request of the same address', () => {
  expect(isOtherViewOnly(url('channel=uklodge&region=7'), url('channel=uklodge&region=8&view=map'))).toBe(false)
  expect(isOtherViewOnly(url('channel=uklodge&region=7'), url('channel=uklodge&region=7'))).toBe(false)
})
