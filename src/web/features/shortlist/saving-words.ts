/* Separate from the words of the shortlist page, because every page with parks loads these. */

export const linkCount = (count: number) => `${count} saved:`
export const save = (park: string) => `Save ${park}`
export const unsave = (park: string) => `Saved: ${park}`
export const saveShort = 'Save'
export const savedShort = 'Saved'
export const saved = 'Saved.'
export const view = 'View saved places'
export const removed = (park: string) => `${park} removed from your saved places.`
export const undo = 'Undo'
export const full = (limit: number) => `You can save up to ${limit} places. Remove one to save another.`
export const recentTitle = 'Recently viewed'
