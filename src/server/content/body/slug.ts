/** 'What you pay, and when' is at #what-you-pay-and-when. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Ids of the headings of one text: the second of the same words gets a 2 at its end. */
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
