export const payToday = ({ amount }: { amount: string }) => `From ${amount} today`
export const cancelFor = ({ date, charge }: { date: string; charge: string }) => `Cancel until ${date} for ${charge}`
export const breakdown = 'What the total includes'
export const accommodation = 'Accommodation'
export const total = 'Total'
export const dueToday = 'Due today'
export const afterDeposit = ({ date }: { date: string }) => `After the deposit, by ${date}`
export const balanceDue = ({ date }: { date: string }) => `Balance due ${date}`
export const breakdownWhole = 'Everything compulsory is included. Extras are optional.'
