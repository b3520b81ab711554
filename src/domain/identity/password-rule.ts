/** The rule of staff's passwords [STAFF-01]. */

export const MIN_PASSWORD = 12

/** Bounds the work of hashing it. */
export const MAX_PASSWORD = 200

/** Characters that must be left of a password without what attackers try first. */
const MIN_REST = 8

/** Words of the commonest passwords, the longer of two that begin alike first. */
const COMMON = [
  'administrator|backoffice|basketball|password|passwort|michelle|princess|sunshine|football|baseball|computer|superman',
  'whatever|internet|trustno|starwars|iloveyou|changeme|welcome|charlie|liverpool|arsenal|chelsea|everton|monkey|dragon',
  'shadow|master|jordan|killer|secret|batman|summer|winter|spring|autumn|holiday|letmein|access|qwerty|azerty|google',
  'hunter|ranger|login|hello|admin|staff|guest|root|test|pass|user|love|abc',
].flatMap((line) => line.split('|'))

/** Keys beside one another, and series. */
const SERIES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((line) => [line, [...line].toReversed().join('')])

/** Part of a series from so many characters. */
const MIN_RUN = 4

/** Digits and signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

export type PasswordError = 'too-short' | 'too-long' | 'too-common'

/** As it is hashed: one spelling of what looks the same, whichever keyboard typed it. */
export const normalisePassword = (password: string): string => password.normalize('NFKC')

/**
 * Why a password may not be chosen; undefined if it may. It must have 12 to 200 characters, and 8 must be left without
 * the commonest words and series, years, repetitions, and the owner's name and email address.
 */
export function passwordError(
  password: string,
  owner: { readonly email: string; readonly name: string },
): PasswordError | undefined {
  const text = normalisePassword(password).toLowerCase()
  if (text.length < MIN_PASSWORD) return 'too-short'
  if (text.length > MAX_PASSWORD) return 'too-long'
  const own = [owner.email, ...`${owner.email} ${owner.name}`.split(/[^\p{L}\p{N}]+/u)]
    .map((word) => normalisePassword(word).toLowerCase())
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
  const spelt = [...text].map((character) => LETTERS[character] ?? character).join('')
  const isCommon = [text, spelt].some((form) => restOf(form, [...own, ...COMMON]).length < MIN_REST)
  return isCommon ? 'too-common' : undefined
}

/** The characters that attackers don't try first. */
function restOf(text: string, words: readonly string[]): string {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
  const without = withoutRuns(rest.replaceAll(/(?:19|20)\d\d/g, ' ')).replaceAll(/[\s\p{P}]/gu, '')
  // 'boatboatboat' has four.
  return new Set(without).size < MIN_RUN + 1 ? '' : without
}

/** Without parts of series, and with one of each repeated character. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let from = 0; from < text.length;) {
    let length = 1
    while (from + length < text.length && isRun(text.slice(from, from + length + 1))) length++
    if (length < MIN_RUN) rest += text[from++]
    else from += length
  }
  return [...rest].filter((character, index) => character !== rest[index - 1]).join('')
}

const isRun = (part: string) => SERIES.some((line) => line.includes(part))

export function passwordErrorText(error: PasswordError): string {
  switch (error) {
    case 'too-short':
      return `Use at least ${MIN_PASSWORD} characters. Three or four words are easy to remember.`
    case 'too-long':
      return `Use at most ${MAX_PASSWORD} characters.`
    case 'too-common':
      return 'That is among the first passwords anybody would try. Use words that have nothing to do with you or with one another.'
  }
}
