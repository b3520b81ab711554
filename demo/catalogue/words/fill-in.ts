/** Values for the blanks of a phrase: '{town}' takes `town`. */
export type Blanks = Readonly<Record<string, string>>

/**
 * Fills the blanks of a phrase in; '{Sight}' takes `sight` with a capital.
 * @throws Error for a blank that has no value, so that none is ever printed.
 */
export function fillIn(phrase: string, blanks: Blanks): string {
  return phrase.replace(/\{(\w+)\}/g, (_, blank: string) => {
    const value = blanks[blank] ?? blanks[blank.charAt(0).toLowerCase() + blank.slice(1)]
    if (value === undefined) throw new Error(`no value for {${blank}} in '${phrase}'`)
    return blanks[blank] === undefined ? capitalised(value) : value
  })
}

/** Whether every blank of the phrase has a value. */
export function canFillIn(phrase: string, blanks: Blanks): boolean {
  return [...phrase.matchAll(/\{(\w+)\}/g)].every(([, blank = '']) => {
    return (blanks[blank] ?? blanks[blank.charAt(0).toLowerCase() + blank.slice(1)]) !== undefined
  })
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'a, b and c'. */
export function listed(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items[items.length - 1] ?? ''}`
}

const SMALL_NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Numbers up to ninety-nine in words, larger ones in figures. */
export function inWords(value: number): string {
  const small = SMALL_NUMBERS[value]
  if (small !== undefined) return small
  if (value >= 100) return String(value)
  const tens = TENS[Math.floor(value / 10)] ?? ''
  const rest = SMALL_NUMBERS[value % 10] ?? ''
  return value % 10 === 0 ? tens : `${tens}-${rest}`
}

/** A distance as one says it: 'half a mile', 'a mile and a half', 'seven miles'. */
export function milesInWords(kilometres: number): string {
  const miles = kilometres / 1.609344
  if (miles < 0.35) return 'a quarter of a mile'
  if (miles < 0.65) return 'half a mile'
  if (miles < 0.9) return 'three quarters of a mile'
  if (miles < 1.25) return 'a mile'
  if (miles < 1.75) return 'a mile and a half'
  if (miles < 2.25) return 'two miles'
  if (miles < 2.75) return 'two and a half miles'
  return `${inWords(Math.round(miles))} miles`
}

/** 'an easy-going' and 'a quiet'. */
export function withArticle(phrase: string): string {
  return `${/^[aeiou]/.test(phrase) ? 'an' : 'a'} ${phrase}`
}
