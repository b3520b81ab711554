import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBookingReference, makeBookingReference, parseBookingReference } from './booking-reference.ts'

const CROCKFORD = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const references = fc
  .record({
    site: fc.constantFrom('BF', 'SN', 'MT'),
    random: fc.uint8Array({ minLength: 7, maxLength: 7 }),
  })
  .map(({ site, random }) => makeBookingReference(site, random))

describe('making a booking reference', () => {
  it('is the site code and eight characters: bytes 7, 19, 3, 20, 9, 23, 29 make BF7K3M9QXP [ACCT-01]', () => {
    expect(makeBookingReference('BF', Uint8Array.of(7, 19, 3, 20, 9, 23, 29))).toBe('BF7K3M9QXP')
  })

  it('uses the lowest five bits of each byte: 7 and 231 give the same character [ACCT-01]', () => {
    expect(makeBookingReference('BF', Uint8Array.of(231, 19, 3, 20, 9, 23, 29))).toBe('BF7K3M9QXP')
  })

  it('has no letter I, L, O or U after the site code [ACCT-01]', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(reference).toMatch(/^(BF|SN|MT)[0-9A-HJKMNP-TV-Z]{8}$/)
      }),
    )
  })

  it('needs 7 random bytes and refuses 6', () => {
    expect(() => makeBookingReference('BF', Uint8Array.of(1, 2, 3, 4, 5, 6))).toThrow(
      new RangeError('a booking reference needs 7 random bytes'),
    )
  })
})

describe('reading a booking reference', () => {
  it('reads BF7K3M9QXP with spaces, hyphens and in small letters [ACCT-01]', () => {
    for (const typed of ['BF7K3M9QXP', 'BF 7K3M 9QXP', ' bf7k3m9qxp ', 'bf-7k3m-9qxp', 'B F 7 K 3 M 9 Q X P']) {
      expect(parseBookingReference(typed)).toBe('BF7K3M9QXP')
    }
  })

  it('reads O as 0, and I and L as 1 [ACCT-01]', () => {
    const reference = makeBookingReference('SN', Uint8Array.of(0, 1, 1, 10, 11, 12, 13))
    expect(reference.slice(0, 9)).toBe('SN011ABCD')
    const check = reference.slice(9)
    expect(parseBookingReference(`SNO1IABCD${check}`)).toBe(reference)
    expect(parseBookingReference(`sno1labcd${check}`)).toBe(reference)
  })

  it('refuses 9 and 11 characters, another site, a U and nothing at all [ACCT-01]', () => {
    for (const typed of ['BF7K3M9QX', 'BF7K3M9QXPP', 'XX7K3M9QXP', 'BF7K3M9QUP', '7K3M9QXP', '', 'BF']) {
      expect(parseBookingReference(typed)).toBeUndefined()
    }
  })

  it('refuses a wrong form though its check character is right: 7 and 9 characters, a U, a site of digits [ACCT-01]', () => {
    for (const typed of ['BF7K3M9QP', 'BF7K3M9QXP0', 'BF7K3M9QUJ', '007K3M9QXJ']) {
      expect(parseBookingReference(typed)).toBeUndefined()
    }
  })

  it('reads back every reference it makes, as stored and as shown [ACCT-01]', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(parseBookingReference(reference)).toBe(reference)
        expect(parseBookingReference(formatBookingReference(reference).toLowerCase())).toBe(reference)
      }),
    )
  })

  it('refuses every single wrong character: 31 others in each of 8 places, 25 letters in the site code [ACCT-01]', () => {
    fc.assert(
      fc.property(references, (reference) => {
        for (let place = 2; place < 10; place++) {
          for (const other of CROCKFORD) {
            if (other === reference[place]) continue
            expect(
              parseBookingReference(reference.slice(0, place) + other + reference.slice(place + 1)),
            ).toBeUndefined()
          }
        }
        for (let place = 0; place < 2; place++) {
          for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
            if (other === reference[place]) continue
            expect(
              parseBookingReference(reference.slice(0, place) + other + reference.slice(place + 1)),
            ).toBeUndefined()
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('refuses every swap of two different neighbours [ACCT-01]', () => {
    fc.assert(
      fc.property(references, (reference) => {
        for (let place = 0; place < 9; place++) {
          const [left = '', right = ''] = reference.slice(place, place + 2)
          if (left === right) continue
          const swapped = reference.slice(0, place) + right + left + reference.slice(place + 2)
          expect(parseBookingReference(swapped)).toBeUndefined()
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('showing a booking reference', () => {
  it("writes BF7K3M9QXP as 'BF 7K3M 9QXP' [ACCT-01]", () => {
    expect(formatBookingReference('BF7K3M9QXP')).toBe('BF 7K3M 9QXP')
  })
})
