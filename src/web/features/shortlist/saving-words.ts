/* Separate from the words of the shortlist page, because every page with parks loads these. */

export const linkCount = ({ count }: { count: number }) => `${count} saved:`
export const save = ({ park }: { park: string }) => `Save ${park} to your shortlist`
export const saveShort = 'Save'
export const saved = 'Saved to your shortlist.'
export const view = 'View shortlist'
export const removed = ({ park }: { park: string }) => `${park} was taken off your shortlist.`
export const undo = 'Undo'
export const full = ({ limit }: { limit: number }) => `Your shortlist is full: ${limit} parks.`
export const recentTitle = 'Recently viewed'
