import type { AgeBand } from '../../../../domain/booking/party.ts'

export const title = 'Guest names'
export const intro =
  'Add or correct the names of everyone in your party, and how old children are on the day you arrive. You can leave some blank and come back until the day you leave.'
export const lead = ({ name }: { name: string }) => `${name} is the lead guest.`
export const leadCall = 'To change the lead guest, call us on'
const bands: Record<AgeBand, string> = { adult: 'Adult', child: 'Child', under5: 'Under 5' }
export const guest = ({ band, number }: { band: AgeBand; number: number }) => `${bands[band]} ${number}`
export const personTitle = 'Title (optional)'
export const initial = 'Initial'
export const lastName = 'Last name'
export const age = 'Age'
export const save = 'Save names'
export const errors = 'Check the following'
export const closed = 'You can no longer change names here'
export const closedText = 'If a name is wrong, call us.'
export const call = 'Call us on'
export const link = 'Add guest names'
export const linkDone = 'Change guest names'
export const linkHint = ({ named, total }: { named: number; total: number }) => `${named} of ${total} named`
