/** Ids, codes and addresses of records that staff make: nobody has to invent one [CAT-01]. */

/**
 * Ids of staff's own records begin here. Files number theirs from 1; those of an export that comes back keep their own.
 * Addresses have room for nine digits.
 */
export const FIRST_OWN_ID = 900_000_000

const LONGEST = 32

/** 'Café & Bar at the Quay' as 'cafe-bar-at-the-quay'; 'new' if nothing of it is a letter or a digit. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = words[0]?.slice(0, LONGEST) ?? 'new'
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > LONGEST) break
    slug += `-${word}`
  }
  return slug
}

/** The name, or the first of 'name-2', 'name-3' … that is not taken. */
export function untaken(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  return free
}
