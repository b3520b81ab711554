export const chunkFailed = 'Loading chunk failed'
export const chunkHint = 'A part of the page did not arrive. Check your connection and try again.'
