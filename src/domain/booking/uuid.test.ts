import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it('takes 32 small hexadecimal digits in groups of 8, 4, 4, 4 and 12, and nothing else', () => {
  expect(isUuid('0189abcd-ef01-7234-8567-89abcdef0123')).toBe(true)
  for (const text of [
    '',
    '0189ABCD-EF01-7234-8567-89ABCDEF0123',
    '0189abcg-ef01-7234-8567-89abcdef0123',
    '0189abcd-ef0g-7234-8567-89abcdef0123',
    '0189abcd-ef01-7234-8567-89abcdef012g',
    '189abcd-ef01-7234-8567-89abcdef0123',
    '00189abcd-ef01-7234-8567-89abcdef0123',
    '0189abcd-ef01-7234-89abcdef0123',
    '0189abcd-ef01-7234-8567-89ab-89abcdef0123',
    '0189abcd-ef0-7234-8567-89abcdef0123',
    '0189abcd-ef01-7234-8567-89abcdef012',
    '0189abcd-ef01-7234-8567-89abcdef01234',
    '0189abcdef017234856789abcdef0123',
  ]) {
    expect(isUuid(text), text).toBe(false)
  }
})
