export const title = 'Getting there'
export const place = ({ park, town, region }: { park: string; town: string; region: string }) =>
  `${park}, ${town}, ${region}`
export const route = 'Plan your route (opens another site)'
export const map = ({ park }: { park: string }) => `Map of the area around ${park}`
