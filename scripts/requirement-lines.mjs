/** Finds requirement lines, and the tests that prove them. */

const ID = '[A-Z][A-Z0-9]*-\\d{2,}'

/** The ids of `- ID text` lines in order, with their text. */
export function parseRequirements(markdown) {
  return [...markdown.matchAll(new RegExp(`^- (${ID}) (.+)$`, 'gm'))].map(([, id, text]) => ({ id, text }))
}

/** The id of the next line of a group, such as `STAFF`: one more than its highest, so that none is given twice. */
export function nextId(lines, group) {
  const numbers = lines.flatMap(({ id }) => (id.startsWith(`${group}-`) ? [Number(id.slice(group.length + 1))] : []))
  return `${group}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`
}

/** A test's title: the first argument of test, it or describe, or of what `.each(…)` returns. */
const TITLE = /(?:\b(?:test|it|describe)((?:\.\w+)*)|[)`])\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
const NOT_RUN = /\.(?:skip|todo|fixme)\b/

/** The ids in test titles of a file, `[SRCH-21]` or `[SRCH-21, BOOK-05]`; skipped tests do not count. */
export function provedIds(source) {
  const titles = [...source.matchAll(TITLE)].filter(([, modifiers]) => !NOT_RUN.test(modifiers ?? ''))
  const groups = titles.flatMap(([, , , title]) => [...title.matchAll(/\[([^\]]+)\]/g)].map(([, group]) => group))
  return groups.flatMap((group) => {
    const ids = group.split(',').map((part) => part.trim())
    return ids.every((id) => new RegExp(`^${ID}$`).test(id)) ? ids : []
  })
}
