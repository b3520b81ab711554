export const title = 'How far is it from you?'
export const link = 'How far from you?'
export const postcode = 'Your postcode'
export const hint = 'For example LS1 or LS1 4AP. We do not keep it or pass it on.'
export const show = 'Show distance'
export const required = 'Enter your postcode'
export const invalid = 'Enter a UK postcode, such as LS1 or LS1 4AP'
export const unknown = ({ area }: { area: string }) => `There is no UK postcode area ${area}. Check your postcode.`
export const miles = ({ miles }: { miles: number }) => (miles === 5 ? 'About 5 miles or less' : `About ${miles} miles`)
export const line = ({ park, code, area }: { park: string; code: string; area: string }) =>
  `in a straight line from ${code} (${area} postcode area) to ${park}. The journey by road is longer.`
