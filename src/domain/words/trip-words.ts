export const VOTER_NAME = 'Enter your first name, up to 30 letters'
export const TRIP_GONE = 'This trip has ended or the link is not complete.'
export const TRIP_FULL = ({ most }: { most: number }) =>
  `${most} people have voted on this trip, which is the most it can have.`
