export const dueInParts = ({ today, balance, date }: { today: string; balance: string; date: string }) =>
  `Due today ${today}, ${balance} by ${date}`
export const dueEither = ({ today, balance, date }: { today: string; balance: string; date: string }) =>
  `Due today ${today}. After the deposit, ${balance} by ${date}`
export const dueInFull = (today: string) => `Due today ${today}, the full price`
export const cancelFree = (date: string) => `Free cancellation until ${date}`
export const cancelDeposit = ({ deposit, date }: { deposit: string; date: string }) =>
  `Cancel by ${date} and lose only the ${deposit} deposit`
export const cancelUntil = ({ charge, date }: { charge: string; date: string }) =>
  `Cancelling costs ${charge} until ${date}`
export const cancel = (charge: string) => `Cancelling costs ${charge}`
export const gettingThereTitle = 'Getting there'
export const gettingTherePlace = ({ park, town, region }: { park: string; town: string; region: string }) =>
  `${park}, ${town}, ${region}`
export const gettingThereRoute = 'Plan your route (opens another site)'
export const gettingThereMap = (park: string) => `Map of the area around ${park}`

export const contractTitle = 'Who you’ve booked with'
export const agreement = 'See what you agreed'
