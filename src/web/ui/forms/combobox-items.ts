export interface ComboboxItem {
  readonly id: string
  readonly label: string
  /** Shown after the label: a count, a county. Can be searched for too. */
  readonly detail?: string
  /** Heading of the item; items of a group are adjacent. */
  readonly group?: string
  /** Hidden until a query matches it, unless chosen: there are too many to browse. */
  readonly isSearchOnly?: boolean
}

export interface ItemGroup {
  readonly name: string | undefined
  /** With each item's index in the whole list. */
  readonly entries: readonly { readonly item: ComboboxItem; readonly index: number }[]
}

const ACCENTS = /\p{Diacritic}/gu
/** Apostrophes within a word: Land's End matches lands end. */
const APOSTROPHES = /['’ʼ]/gu
const GAPS = /[^\p{Letter}\p{Number}]+/u

const wordsOf = (text: string) =>
  text.normalize('NFD').replaceAll(ACCENTS, '').replaceAll(APOSTROPHES, '').toLowerCase().split(GAPS).filter(Boolean)

interface Words {
  readonly label: readonly string[]
  readonly detail: readonly string[]
}

/** Cached per item: a list is filtered again with every character. */
const known = new WeakMap<ComboboxItem, Words>()

function searchedWords(item: ComboboxItem): Words {
  const before = known.get(item)
  if (before) return before
  const words = { label: wordsOf(item.label), detail: wordsOf(item.detail ?? '') }
  known.set(item, words)
  return words
}

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed))

/** Rank of an item for a query, 0 best; undefined if a query word starts no word of label or detail. */
function rankOf(item: ComboboxItem, typed: readonly string[]): number | undefined {
  const { label, detail } = searchedWords(item)
  if (!typed.every((word) => begins(label, word) || begins(detail, word))) return undefined
  if (label.join(' ').startsWith(typed.join(' '))) return 0
  if (typed.some((word) => label[0]?.startsWith(word))) return 1
  return typed.every((word) => begins(label, word)) ? 2 : 3
}

/**
 * Items in which every query word starts a word, ignoring accents and case: matches at the start of the label first,
 * then elsewhere in the label, then in the detail only; ties in the given order. Groups stay together, best match
 * first. An empty query returns all browsable items, preceded by the chosen one.
 *
 * @param limit maximum number of matches for a query
 */
export function itemsMatching<Item extends ComboboxItem>(
  items: readonly Item[],
  text: string,
  { limit = Infinity, chosenId }: { limit?: number; chosenId?: string } = {},
): Item[] {
  const typed = wordsOf(text)
  if (typed.length === 0) {
    const shown = items.filter((item) => !item.isSearchOnly)
    const chosen = items.find(({ id, isSearchOnly }) => isSearchOnly && id === chosenId)
    return chosen ? [chosen, ...shown] : shown
  }
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item, typed)
    return rank === undefined ? [] : [{ item, rank }]
  })
  const best = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, limit)
  const groups = [...new Set(best.map(({ item }) => item.group))]
  return groups.flatMap((group) => best.filter(({ item }) => item.group === group).map(({ item }) => item))
}

/** Adjacent items of a group under its name. */
export function groupsOf(items: readonly ComboboxItem[]): ItemGroup[] {
  const groups: { name: string | undefined; entries: { item: ComboboxItem; index: number }[] }[] = []
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1)
    if (last && last.name === item.group) last.entries.push({ item, index })
    else groups.push({ name: item.group, entries: [{ item, index }] })
  }
  return groups
}

export function asOneGroup(items: readonly ComboboxItem[]): ItemGroup {
  return { name: undefined, entries: items.map((item, index) => ({ item, index })) }
}
