/* Separate from the words of the shortlist page, because every page with parks loads these. */

export const linkCount = ({ count }: { count: number }) => `${count} saved:`
export const save = ({ park }: { park: string }) => `Save ${park}`
export const unsave = ({ park }: { park: string }) => `Saved: ${park}`
export const saveShort = 'Save'
export const savedShort = 'Saved'
export const saved = 'Saved.'
export const view = 'View saved places'
export const removed = ({ park }: { park: string }) => `${park} removed from your saved places.`
export const undo = 'Undo'
export const full = ({ limit }: { limit: number }) => `You can save up to ${limit} places. Remove one to save another.`
export const recentTitle = 'Recently viewed'
