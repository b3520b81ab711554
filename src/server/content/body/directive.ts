/** `[parks channel="uklodge" region="14" title="…"]`: what a text asks us to show in its place. */

export interface Directive {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const DIRECTIVE = /^\[(?<name>[a-z][\w-]*)(?<rest>(?:\s[^[\]]*)?)\/?\]$/i
const ATTRIBUTE = /(?<key>[a-z][\w-]*)\s*=\s*(?:"(?<quoted>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"']+))/gi

/** WordPress turns straight quotes into typographic ones, and those after a digit into a double prime. */
const DOUBLE_QUOTES = /[“”„‟″«»]/g

/** The directive that a line consists of; undefined for any other line. */
export function readDirective(line: string): Directive | undefined {
  const { name, rest = '' } = DIRECTIVE.exec(line.replaceAll(DOUBLE_QUOTES, '"').trim())?.groups ?? {}
  if (name === undefined) return undefined
  const pairs = [...rest.matchAll(ATTRIBUTE)].map(({ groups = {} }): [string, string] => [
    (groups.key ?? '').toLowerCase(),
    (groups.quoted ?? groups.single ?? groups.bare ?? '').trim(),
  ])
  // What is no pair of name and value is kept as a name without one, so that whoever reads them can say so.
  const unread = rest
    .replaceAll(ATTRIBUTE, ' ')
    .replace(/\/\s*$/, '')
    .trim()
  if (unread !== '') pairs.push([unread, ''])
  return { name: name.toLowerCase(), attributes: Object.fromEntries(pairs) }
}

/** One that WordPress may have cut off, as it makes an excerpt of the first words of a text. */
const QUOTED_DIRECTIVE = /\[[a-z][\w-]*(?:\s+[\w-]+=[^[\]]*(?:\]|(?=\[…\]$|$))|(?=\s*\[…\]$))/gi

/** An excerpt without the directives of its text: a list shows words alone. */
export function withoutDirectives(excerpt: string): string {
  return excerpt.replaceAll(QUOTED_DIRECTIVE, ' ').replaceAll(/\s+/g, ' ').trim()
}
