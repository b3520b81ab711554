import { isSiteCode, type SiteCode } from '../site/site.ts'

/**
 * A booking reference: the site code and eight Crockford base-32 characters, the last a check character, as in
 * `BF7K3M9QXP`. It is random, so that references cannot be enumerated, but it is not a secret [ACCT-01].
 */
export type BookingReference = string

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 7

/** Start value of the check sum, chosen so that the documented example, BF7K3M9QXP, is valid. */
const CHECK_START = 16

/** Multiplies by 2 in the field of 32 elements (x^5 + x^2 + 1). */
const double = (value: number) => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31

/**
 * Check character over all characters before it, by Horner's scheme in GF(32): it detects every single wrong character
 * and every swap of two neighbours, which a sum modulo 32 does not.
 */
function checkCharacter(characters: string): string {
  let value = CHECK_START
  for (const character of characters) value = double(value) ^ ALPHABET.indexOf(character)
  return ALPHABET.charAt(double(value))
}

/** @param random at least 7 bytes from a cryptographic source. */
export function makeBookingReference(site: SiteCode, random: Uint8Array): BookingReference {
  if (random.length < RANDOM_CHARACTERS) throw new RangeError('a booking reference needs 7 random bytes')
  let body: string = site
  for (let index = 0; index < RANDOM_CHARACTERS; index++) body += ALPHABET.charAt((random[index] as number) & 31)
  return body + checkCharacter(body)
}

/** Parses a reference as typed: any case, with spaces, O for 0, I and L for 1. Undefined if it is not valid. */
export function parseBookingReference(text: string): BookingReference | undefined {
  const compact = text.replace(/[\s-]/g, '').toUpperCase()
  const site = compact.slice(0, 2)
  if (!isSiteCode(site)) return undefined
  const rest = compact.slice(2).replace(/O/g, '0').replace(/[IL]/g, '1')
  if (rest.length !== RANDOM_CHARACTERS + 1 || [...rest].some((character) => !ALPHABET.includes(character)))
    return undefined
  const reference = site + rest
  return checkCharacter(reference.slice(0, -1)) === reference.slice(-1) ? reference : undefined
}

/** 'BF 7K3M 9QXP', grouped for reading aloud. */
export function formatBookingReference(reference: BookingReference): string {
  return `${reference.slice(0, 2)} ${reference.slice(2, 6)} ${reference.slice(6)}`
}
