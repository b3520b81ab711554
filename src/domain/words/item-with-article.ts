/** Of more than one, or not counted: no article before it. */
const UNCOUNTED =
  /(?:[^s]s|linen|bedding|parking|insurance|cover|protection|check-in|check-out|arrival|departure|firewood|wi-?fi)$/i
/** The head of a name is before its first comma, bracket or preposition: 'Pitch near the facilities'. */
const AFTER_HEAD = /[,(:–]|\s(?:near|with|for|of|by|in|on|at|from|to)\b/i

/** 'a cot', 'an entertainment pass, adult', 'towels': the name of an extra in a sentence. */
export function itemWithArticle(name: string): string {
  const head = name.split(AFTER_HEAD, 1).join().trimEnd()
  // An abbreviation such as TV or BBQ keeps its capitals.
  const item = /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
  if (UNCOUNTED.test(head) || head === '') return item
  return `${/^[aeiou]/i.test(item) ? 'an' : 'a'} ${item}`
}
