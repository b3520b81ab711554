/**
 * The wording that is loaded. An area's file registers itself when it is imported, so that the words of a page
 * travel with the page and not with the first visit.
 */
const loaded = new Map<string, string>()

export function registerMessages<const Area extends Readonly<Record<string, string>>>(area: Area): Area {
  for (const [key, text] of Object.entries(area)) loaded.set(key, text)
  return area
}

/** The text of a key; the key itself where its area was not imported: a fault that is seen is mended. */
export function wordingOf(key: string): string {
  return loaded.get(key) ?? key
}
