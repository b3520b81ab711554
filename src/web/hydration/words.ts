export const chunkFailed = 'Loading chunk failed'
export const chunkHint = 'Part of the page did not load. Check your connection and try again.'
export const pictureFailed = 'Photo not available'
