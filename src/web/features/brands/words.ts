export const all = 'Everybody we sell for'
export const byType = 'Operators by holiday type'
export const ofType = ({ label, count }: { label: string; count: number }) => `${label} (${count})`
export const count = ({ count }: { count: number }) => `${count} places`
export const countOne = '1 place'
export const none = 'Nobody has anything on sale at the moment'
export const noneText = 'Please look again later, or call us.'
export const failed = 'The operators could not be loaded'
