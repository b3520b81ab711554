import { expect, it } from 'vitest'
import { formatMessage } from './format-message.ts'

it('fills gaps by name', () => {
  expect(formatMessage('{date}, {nights}', { date: 'Fri 26 Mar', nights: 3 })).toBe('Fri 26 Mar, 3')
})

it('takes the first word for 1 and the second for 0 and 2', () => {
  const text = '{count} {count|park|parks}'
  expect(formatMessage(text, { count: 1 })).toBe('1 park')
  expect(formatMessage(text, { count: 0 })).toBe('0 parks')
  expect(formatMessage(text, { count: 2 })).toBe('2 parks')
})

it('leaves a gap visible that nothing fills', () => {
  expect(formatMessage('From {price}')).toBe('From {price}')
})
