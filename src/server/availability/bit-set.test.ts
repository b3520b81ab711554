import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BitCounter, addBit, bitsFrom, createBitSet } from './bit-set.ts'
import { smallestKeys } from './search-channel.ts'

it('counts each bit, beyond the 255 of its planes, and resets', () => {
  const counter = new BitCounter()
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 600, size: 'max' }), (numbers) => {
      for (const number of numbers) counter.add(number)
      const expected = Array.from({ length: 32 }, (_, bit) => numbers.filter((number) => (number >>> bit) & 1).length)
      expect([...counter.take()]).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

it('reads 32 members from any place of a set, and none from the end on', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(99)), fc.nat(99), fc.nat(99), (members, first, end) => {
      fc.pre(first < end)
      const set = createBitSet(100)
      for (const member of members) addBit(set, member)
      const expected = members.filter((member) => member >= first && member < Math.min(end, first + 32))
      const bits = bitsFrom(set, first, end) >>> 0
      expect(bits).toBe(expected.reduce((sum, member) => sum + 2 ** (member - first), 0))
    }),
  )
})

it('selects the same smallest keys as sorting', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 300, size: 'max' }), fc.nat(40), (keys, count) => {
      const sorted = [...keys].sort((a, b) => a - b).slice(0, count)
      expect([...smallestKeys(Float64Array.from(keys), count)]).toEqual(sorted)
    }),
  )
})
