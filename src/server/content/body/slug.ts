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
  return {
    of(title) {
      const slug = slugOf(title) || 'section'
      let id = slug
      for (let count = 2; used.has(id); count += 1) id = `${slug}-${count}`
      used.add(id)
      return id
    },
  }
}
