/** Forms in the pages of the back office, read as a browser reads them. */

export interface HtmlForm {
  /** Undefined where it is the page's own address. */
  readonly action: string | undefined
  /** The fields that would be sent without anything typed. */
  readonly fields: ReadonlyMap<string, string>
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

const decode = (text: string) => text.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)

const attributeOf = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}

/** Words of a piece of HTML, blanks as one. */
export const wordsOf = (html: string) =>
  decode(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The form of a page that has a button with these words; undefined if there is none. */
export function formWith(html: string, button: RegExp, method = 'post'): HtmlForm | undefined {
  const forms = [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)]
  const found = forms.find(
    ([, tag = '', inside = '']) =>
      attributeOf(tag, 'method') === method && buttonsOf(inside).some((one) => button.test(one)),
  )
  return found && { action: attributeOf(found[1] ?? '', 'action'), fields: fieldsOf(found[2] ?? '') }
}

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, words = '']) => wordsOf(words))

function fieldsOf(html: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [tag, kind, rest = ''] of html.matchAll(/<(input|textarea|select)\b[^>]*>(?:([^<]*)<\/textarea>)?/g)) {
    const name = attributeOf(tag, 'name')
    if (name === undefined) continue
    if (kind === 'textarea') fields.set(name, decode(rest))
    else if (kind === 'select') fields.set(name, chosenIn(html, tag))
    else if (!/type="(?:checkbox|radio)"/.test(tag) || /\schecked=""/.test(tag)) {
      fields.set(name, attributeOf(tag, 'value') ?? '')
    }
  }
  return fields
}

function chosenIn(html: string, tag: string): string {
  const begin = html.indexOf(tag)
  const options = [...html.slice(begin, html.indexOf('</select>', begin)).matchAll(/<option[^>]*>/g)].map(
    ([option]) => option,
  )
  const chosen = options.find((option) => /\sselected=""/.test(option)) ?? options[0] ?? ''
  return attributeOf(chosen, 'value') ?? ''
}

/** Addresses of a page's links that begin like this, each once. */
export const linksIn = (html: string, begin: string) => [
  ...new Set(
    [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)]
      .map(([, href = '']) => decode(href))
      .filter((href) => href.startsWith(begin)),
  ),
]

/** Words of what a page announces as an error, or warns of; undefined if there is nothing. */
export function noticeIn(html: string): string | undefined {
  const found =
    /<div(?: role="alert")? class="flex gap-3 border-t-2 p-4 border-(?:error|warning|info)[^"]*">(.*?)<\/div><\/div>/s.exec(
      html,
    )?.[1]
  return found === undefined ? undefined : wordsOf(found)
}
