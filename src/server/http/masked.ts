/** Texts for the log, of what visitors may have typed or a stranger has sent. */

/** Whoever knows a trip's id may see it. */
const TRIP = /\/trip\/[^/\s?#)"']+/g

/** A telephone number, a card or an id, also in groups. */
const NUMBER = /\d(?:[ -]?\d){4,}/g

/** Between words. An email address has no spaces, or is quoted. */
const WORD = /[^\s()<>"'`,;]+/g

/** The line and column of a frame of a stack: minified files have long lines. */
const PLACE = /(?::\d{1,7}){1,2}\)?$/

const isEmail = (word: string) => /@|%40/.test(word)

/** A path without the id of a trip and without email addresses. */
export function maskedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (isEmail(part) ? '…' : part))
    .join('/')
    .replace(TRIP, '/trip/…')
}

/** A text without email addresses, queries, ids of trips and numbers of five or more digits. */
export function maskedText(text: string): string {
  return text
    .replace(WORD, (word) => {
      if (isEmail(word)) return '…'
      const query = word.search(/[?#]/)
      return query !== -1 && word.includes('=', query) ? word.slice(0, query) : word
    })
    .replace(TRIP, '/trip/…')
    .replace(NUMBER, '…')
}

/** A stack of a browser, whose frames keep line and column. */
export function maskedStack(stack: string): string {
  return stack
    .split('\n')
    .map((line) => {
      const place = PLACE.exec(line)?.[0] ?? ''
      return maskedText(line.slice(0, line.length - place.length)) + place
    })
    .join('\n')
}
