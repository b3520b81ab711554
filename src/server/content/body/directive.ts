/** `[parks channel="uklodge" region="14" title="…"]`: a directive in a text, replaced by a block. */

export interface Directive {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const DIRECTIVE = /^\[(?<name>[a-z][\w-]*)(?<rest>(?:\s[^[\]]*)?)\/?\]$/i
const ATTRIBUTE = /(?<![\w-])(?<key>[a-z][\w-]*)\s*=\s*(?:"(?<quoted>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"']+))/gi

/** WordPress turns straight quotes into typographic ones, and those after a digit into a double prime. */
const DOUBLE_QUOTES = /[“”„‟″«»]/g

/** The directive of a line that contains nothing else; otherwise undefined. */
export function readDirective(line: string): Directive | undefined {
  const { name, rest = '' } = DIRECTIVE.exec(line.replaceAll(DOUBLE_QUOTES, '"').trim())?.groups ?? {}
  if (name === undefined) return undefined
  const pairs = [...rest.matchAll(ATTRIBUTE)].map(({ groups = {} }): [string, string] => [
    (groups.key ?? '').toLowerCase(),
    (groups.quoted ?? groups.single ?? groups.bare ?? '').trim(),
  ])
  // Anything that is not a name and a value is returned as a name without one, so that it can be reported.
  const unread = rest.replaceAll(ATTRIBUTE, ' ').trimEnd().replace(/\/$/, '').trim()
  if (unread !== '') pairs.push([unread, ''])
  return { name: name.toLowerCase(), attributes: Object.fromEntries(pairs) }
}

/** A directive that WordPress cut off in an excerpt. */
const QUOTED_DIRECTIVE = /\[[a-z][\w-]*(?:\s+[\w-]+=[^[\]]*(?:\]|(?=\[…\]$|$))|(?=\s*\[…\]$))/gi

/** An excerpt without directives, for lists. */
export function withoutDirectives(excerpt: string): string {
  return excerpt.replaceAll(QUOTED_DIRECTIVE, ' ').replaceAll(/\s+/g, ' ').trim()
}
