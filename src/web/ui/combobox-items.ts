export interface ComboboxItem {
  readonly id: string
  readonly label: string
  /** Stands behind the label: a count, a county. Can be searched for too. */
  readonly detail?: string
  /** Heading it stands under; items of one group stand together. */
  readonly group?: string
}

export interface ItemGroup {
  readonly name: string | undefined
  /** With the place of each in the whole list. */
  readonly entries: readonly { readonly item: ComboboxItem; readonly index: number }[]
}

const ACCENTS = /\p{Diacritic}/gu
const GAPS = /[\s,]+/

const plain = (text: string) => text.normalize('NFD').replaceAll(ACCENTS, '').toLowerCase()

/** The items in which every word of the text occurs, case and accents ignored, in the order given. */
export function itemsMatching(items: readonly ComboboxItem[], text: string): ComboboxItem[] {
  const words = plain(text).split(GAPS).filter(Boolean)
  return items.filter(({ label, detail = '', group = '' }) => {
    const searched = plain(`${label} ${detail} ${group}`)
    return words.every((word) => searched.includes(word))
  })
}

/** Neighbours of one group together under its name. */
export function groupsOf(items: readonly ComboboxItem[]): ItemGroup[] {
  const groups: { name: string | undefined; entries: { item: ComboboxItem; index: number }[] }[] = []
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1)
    if (last && last.name === item.group) last.entries.push({ item, index })
    else groups.push({ name: item.group, entries: [{ item, index }] })
  }
  return groups
}
