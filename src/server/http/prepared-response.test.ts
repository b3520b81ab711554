import { expect, test } from 'vitest'
import { hasVersion } from './prepared-response.ts'

const isOurs = (tag: string) => tag === 'abc'

test('a version is known by a strong or a weak tag of a list, and by a star', () => {
  for (const header of ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc"', '*', ' * ']) {
    expect(hasVersion(header, isOurs), header).toBe(true)
  }
})

test('a text that only contains the tag is none, nor is a tag without quotes', () => {
  for (const header of ['"abcd"', '"xabc"', 'abc', '"x abc y"', '', '"', null]) {
    expect(hasVersion(header, isOurs), String(header)).toBe(false)
  }
})
