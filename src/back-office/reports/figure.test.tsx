import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NO_SUMS } from '../../domain/reports/figures.ts'
import { changeWords, FIGURES, valueOf, wordsOf } from './figure.ts'
import { LineBar, rangeOf } from './line-bar.tsx'

test('figures are written with their unit, a change with its sign, and nothing as a dash', () => {
  expect(wordsOf(1_234_567, 'count')).toBe('1,234,567')
  expect(wordsOf(-123_456_789, 'money')).toBe('−£1,234,567.89')
  expect(wordsOf(0.0725, 'share')).toBe('7.2%')
  expect(wordsOf(1, 'days')).toBe('1 day')
  expect(wordsOf(undefined, 'money')).toBe('–')
  expect(changeWords(0.25)).toBe('+25.0%')
  expect(changeWords(-0.0001)).toBe('0.0%')
  expect(changeWords(undefined)).toBe('–')
})

test('the average booking is of all bookings, and none of none; occupancy is of the nights on sale', () => {
  const line = {
    sums: { ...NO_SUMS, bookings: 2, sold: 30_001 },
    before: NO_SUMS,
    nights: { capacity: 8, reserved: 2 },
    nightsBefore: undefined,
  }
  expect(valueOf({ name: 'average', what: 'now' }, line)).toBe(15_001)
  expect(valueOf({ name: 'average', what: 'before' }, line)).toBeUndefined()
  expect(valueOf({ name: 'turnover', what: 'change' }, line)).toBeUndefined()
  expect(valueOf({ name: 'occupancy', what: 'now' }, line)).toBe(0.25)
  expect(valueOf({ name: 'occupancy', what: 'before' }, line)).toBeUndefined()
  expect(FIGURES.overdue.from).toBe('overdue')
})

test('bars begin at 0: of 50 and 100 one is half as long, and a negative one goes the other way from the same 0', () => {
  const bar = (value: number, values: readonly number[]) => {
    const html = renderToStaticMarkup(<LineBar value={value} range={rangeOf(values)} />)
    const [, x, width] = /<rect x="([\d.]+)" y="3" width="([\d.]+)"/.exec(html) ?? []
    return { x: Number(x), width: Number(width) }
  }
  expect(bar(50, [50, 100])).toEqual({ x: 0, width: 60 })
  expect(bar(100, [50, 100])).toEqual({ x: 0, width: 120 })
  expect(bar(-100, [-100, 100])).toEqual({ x: 0, width: 60 })
  expect(bar(100, [-100, 100])).toEqual({ x: 60, width: 60 })
  expect(bar(0, [0, 0])).toEqual({ x: 0, width: 0 })
})
