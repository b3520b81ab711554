/** 'What you pay, and when' becomes what-you-pay-and-when. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Ids for the headings of one text: a duplicate gets a 2 appended. */
export function createSlugs(): { of(title: string): string } {
  const used = new Set<string>()
  /** The last number appended to a slug: not each is counted again from 2. */
  const numbers = new Map<string, number>()
  return {
    of(title) {
      const slug = slugOf(title) || 'section'
      let number = numbers.get(slug) ?? 1
      let id = number === 1 ? slug : `${slug}-${number}`
      for (; used.has(id); id = `${slug}-${number}`) number += 1
      numbers.set(slug, number)
      used.add(id)
      return id
    },
  }
}
