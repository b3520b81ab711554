export const all = 'All our operators'
export const byType = 'Operators by holiday type'
export const ofType = ({ label, count }: { label: string; count: number }) => `${label} (${count})`
export const none = 'Nothing is available at the moment'
export const noneText = 'Try again later, or call us.'
export const failed = 'Operators couldn’t be loaded'
